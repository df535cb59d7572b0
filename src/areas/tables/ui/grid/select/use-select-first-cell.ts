import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { DataEditorRef } from '@glideapps/glide-data-grid'

/** Selects the first cell of an empty table, so that typing works at once, unless the focus is in an input or dialog. */
export function useSelectFirstCell(grid: RefObject<DataEditorRef | null>, isEmpty: boolean, select: () => void) {
  const selectFirst = useEffectEvent(() => {
    if (document.activeElement?.closest('input, textarea, select, [contenteditable], [role=dialog]')) return
    select()
    grid.current?.focus()
  })
  useEffect(() => {
    if (isEmpty) selectFirst()
  }, [isEmpty])
}
