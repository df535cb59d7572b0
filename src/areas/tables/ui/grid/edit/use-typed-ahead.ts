import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Item } from '@glideapps/glide-data-grid'
import { addPositionAt, rowAt, type Sheet } from '../data/sheet.ts'

/** A text for one cell, and the key that ended it. */
type Typed = { text: string; exit?: ExitKey }
export type ExitKey = 'Enter' | 'Tab'

/**
 * Keys typed on a row that is still being read: its editor opens with them once the row is there. After an Enter or Tab
 * the following text is for the next cell.
 */
export function useTypedAhead(
  sheet: Sheet,
  /** Changes when rows have changed. */
  version: number,
  cell: Item | undefined,
  edit: (column: number, line: number, initial: string) => void,
) {
  const typed = useRef<Typed[]>([])
  const [entered, setEntered] = useState(0)
  const editWhenRead = useEffectEvent(() => {
    const [next] = typed.current
    if (!cell || !next || !(rowAt(sheet, cell[1]) || addPositionAt(sheet, cell[1]))) return
    typed.current.shift()
    // After this effect, where an editor can open at once.
    queueMicrotask(() => {
      edit(...cell, next.text)
      if (!next.exit) return
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: next.exit, bubbles: true }))
      setEntered((count) => count + 1)
    })
  })
  useEffect(() => editWhenRead(), [sheet, version, entered])
  return {
    add: (key: string) => {
      const last = typed.current.at(-1)
      if (last && !last.exit) last.text += key
      else typed.current.push({ text: key })
    },
    /** False if nothing was typed ahead. */
    end: (exit: ExitKey): boolean => {
      const last = typed.current.at(-1)
      if (!last || last.exit) return false
      last.exit = exit
      return true
    },
    /** The person has selected another cell. */
    forget: () => void (typed.current = []),
  }
}
