import { useRef } from 'react'
import type { EditorProps } from './editor.ts'

/** What is chosen, also while what was chosen last has not come back yet. */
export function useChosen({ value, multiple, onChange }: EditorProps & { multiple?: boolean }) {
  const chosen = [value].flat().filter((id) => typeof id === 'string')
  const latest = useRef(chosen)
  const take = (ids: string[]) => {
    latest.current = ids
    onChange(multiple ? (ids.length > 0 ? ids : null) : (ids[0] ?? null))
  }
  return {
    chosen,
    choose: (id: string) => take([id]),
    toggle: (id: string) => {
      const others = latest.current.filter((each) => each !== id)
      take(others.length < latest.current.length ? others : [...others, id])
    },
    back: () => take(multiple ? latest.current.slice(0, -1) : []),
  }
}
