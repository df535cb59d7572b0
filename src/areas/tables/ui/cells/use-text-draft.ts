import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { typeOf } from '../../rules/field-types.ts'
import { useTableScreen } from '../table-screen.ts'
import type { EditorExit, EditorProps } from './editor.ts'
import { toCell } from './to-cell.ts'

/** The state of a text editor: its text, the parse error, and saving. */
export function useTextDraft({ field, value, initial, onChange, onDone }: EditorProps) {
  const { parseContext } = useTableScreen()
  const type = typeOf(field)
  // The text at the start of the edit: a change by another person meanwhile is not a change of this edit.
  const [initialText] = useState(() => type.serialize(value, field, parseContext))
  const [text, setText] = useState(initial ?? initialText)
  const [error, setError] = useState<string>()
  // Unmounting also fires blur, which must not save a second time.
  const isClosed = useRef(false)
  const close = (exit: EditorExit) => {
    isClosed.current = true
    onDone(exit)
  }
  const saveBeforeUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isClosed.current || text === initialText) return
    const parsed = type.parse(text, field, parseContext)
    if ('value' in parsed) onChange(toCell(parsed.value))
    event.preventDefault()
  })
  // Leaving the page during an edit asks for confirmation, and saves before the person answers.
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => saveBeforeUnload(event)
    addEventListener('beforeunload', listener)
    return () => removeEventListener('beforeunload', listener)
  }, [])
  return {
    text,
    error,
    write: (typed: string) => {
      setText(typed)
      setError(undefined)
    },
    finish: (exit: EditorExit) => {
      if (isClosed.current) return
      if (exit === 'cancel' || text === initialText) return close(exit)
      const parsed = type.parse(text, field, parseContext)
      if ('wrong' in parsed) return setError(parsed.wrong)
      onChange(toCell(parsed.value))
      close(exit)
    },
    /** Saves a value that was picked, not typed. */
    commit: (next: unknown, exit: EditorExit) => {
      onChange(toCell(next))
      close(exit)
    },
    parse: () => type.parse(text, field, parseContext),
  }
}
