import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { DataEditorRef } from '@glideapps/glide-data-grid'
import type { Field } from '../../../contract/field.ts'
import type { TableScreen } from '../../table-screen.ts'

/** Selects a cell of a field that was just added, which scrolls it into view, and takes the focus, so that typing goes there. */
export function useSelectAddedField(
  grid: RefObject<DataEditorRef | null>,
  { addedField, setAddedField }: TableScreen,
  fields: readonly Field[],
  select: (column: number) => void,
) {
  const selectAdded = useEffectEvent(() => {
    const column = fields.findIndex(({ id }) => id === addedField)
    if (column < 0) return
    setAddedField(null)
    select(column)
    grid.current?.focus()
    keepInView(grid, column)
  })
  useEffect(() => selectAdded(), [addedField, fields])
}

/** The grid scrolls to a new column before its scroll area is as wide, so it scrolls on until it is. */
function keepInView(grid: RefObject<DataEditorRef | null>, column: number) {
  const until = performance.now() + 500
  const scroll = () => {
    grid.current?.scrollTo(column, 0, 'horizontal')
    if (performance.now() < until) requestAnimationFrame(scroll)
  }
  requestAnimationFrame(scroll)
}
