import { useEffect, useEffectEvent, useRef } from 'react'
import type { Item } from '@glideapps/glide-data-grid'
import { rowAt, type Sheet } from '../data/sheet.ts'

/** Keys typed on a row that is still being read: its editor opens with them once the row is there. */
export function useTypedAhead(
  sheet: Sheet,
  /** Changes when rows have changed. */
  version: number,
  cell: Item | undefined,
  edit: (column: number, line: number, initial: string) => void,
) {
  const typed = useRef('')
  const editWhenRead = useEffectEvent(() => {
    if (!cell || typed.current === '' || !rowAt(sheet, cell[1])) return
    const initial = typed.current
    typed.current = ''
    edit(...cell, initial)
  })
  useEffect(() => editWhenRead(), [sheet, version])
  return {
    add: (key: string) => void (typed.current += key),
    /** The person has selected another cell. */
    forget: () => void (typed.current = ''),
  }
}
