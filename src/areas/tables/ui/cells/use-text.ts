import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { typeOf } from '../../rules/field-types.ts'
import { useTableScreen } from '../table-screen.ts'
import type { Done, EditorProps } from './editor.ts'
import { cellOf } from './cell-of.ts'

/** A value that is typed: its text, whether it can be read, and keeping it. */
export function useText({ field, value, initial, onChange, onDone }: EditorProps) {
  const { around } = useTableScreen()
  const type = typeOf(field)
  // As it was when the edit began: what somebody else writes meanwhile does not count as typed here.
  const [before] = useState(() => type.say(value, field, around))
  const [text, setText] = useState(initial ?? before)
  const [wrong, setWrong] = useState<string>()
  // An editor that is taken away loses the focus too, and must not be kept a second time.
  const isOver = useRef(false)
  const end = (how: Done) => {
    isOver.current = true
    onDone(how)
  }
  const leave = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isOver.current || text === before) return
    const read = type.parse(text, field, around)
    if ('value' in read) onChange(cellOf(read.value))
    event.preventDefault()
  })
  // Whoever leaves the page in the middle of it is asked, and what is typed is on its way before they answer.
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => leave(event)
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
    finish: (how: Done) => {
      if (isOver.current) return
      if (how === 'cancel' || text === before) return end(how)
      const read = type.parse(text, field, around)
      if ('wrong' in read) return setWrong(read.wrong)
      onChange(cellOf(read.value))
      end(how)
    },
    /** Keeps a value that was not typed. */
    take: (next: unknown, how: Done) => {
      onChange(cellOf(next))
      end(how)
    },
    read: () => type.parse(text, field, around),
  }
}
