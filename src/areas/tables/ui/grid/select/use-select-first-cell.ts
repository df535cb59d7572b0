import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { DataEditorRef } from '@glideapps/glide-data-grid'

/** Into an empty table one can type at once: its first cell is selected, unless somebody already writes elsewhere. */
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
