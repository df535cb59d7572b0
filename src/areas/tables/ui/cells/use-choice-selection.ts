import { useRef } from 'react'
import type { EditorProps } from './editor.ts'

/** The selected choices. `latest` has changes that are not in `value` yet, so fast clicks do not overwrite each other. */
export function useChoiceSelection({ value, multiple, onChange }: EditorProps & { multiple?: boolean }) {
  const chosen = [value].flat().filter((id) => typeof id === 'string')
  const latest = useRef(chosen)
  const setSelected = (ids: string[]) => {
    latest.current = ids
    onChange(multiple ? (ids.length > 0 ? ids : null) : (ids[0] ?? null))
  }
  return {
    chosen,
    choose: (id: string) => setSelected([id]),
    toggle: (id: string) => {
      const others = latest.current.filter((each) => each !== id)
      setSelected(others.length < latest.current.length ? others : [...others, id])
    },
    removeLast: () => setSelected(multiple ? latest.current.slice(0, -1) : []),
  }
}
