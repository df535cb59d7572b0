import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { typeOf } from '../../rules/field-types.ts'
import { useTableScreen } from '../table-screen.ts'
import type { EditorExit, EditorProps } from './editor.ts'
import { toCell } from './to-cell.ts'

/** A value that is typed: its text, whether it can be read, and keeping it. */
export function useTextDraft({ field, value, initial, onChange, onDone }: EditorProps) {
  const { parseContext } = useTableScreen()
  const type = typeOf(field)
  // As it was when the edit began: what somebody else writes meanwhile does not count as typed here.
  const [initialText] = useState(() => type.serialize(value, field, parseContext))
  const [text, setText] = useState(initial ?? initialText)
  const [wrong, setWrong] = useState<string>()
  // An editor that is taken away loses the focus too, and must not be kept a second time.
  const isClosed = useRef(false)
  const close = (exit: EditorExit) => {
    isClosed.current = true
    onDone(exit)
  }
  const saveBeforeUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isClosed.current || text === initialText) return
    const read = type.parse(text, field, parseContext)
    if ('value' in read) onChange(toCell(read.value))
    event.preventDefault()
  })
  // Whoever leaves the page in the middle of it is asked, and what is typed is on its way before they answer.
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => saveBeforeUnload(event)
    addEventListener('beforeunload', listener)
    return () => removeEventListener('beforeunload', listener)
  }, [])
  return {
    text,
    wrong,
    write: (typed: string) => {
      setText(typed)
      setWrong(undefined)
    },
    finish: (exit: EditorExit) => {
      if (isClosed.current) return
      if (exit === 'cancel' || text === initialText) return close(exit)
      const read = type.parse(text, field, parseContext)
      if ('wrong' in read) return setWrong(read.wrong)
      onChange(toCell(read.value))
      close(exit)
    },
    /** Keeps a value that was not typed. */
    commit: (next: unknown, exit: EditorExit) => {
      onChange(toCell(next))
      close(exit)
    },
    parse: () => type.parse(text, field, parseContext),
  }
}
