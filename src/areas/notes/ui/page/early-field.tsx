import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { letterOf } from './early-keys.ts'

/** What was typed into the field that stands in for the editor. */
export type EarlyText = { text: string; isPasted: boolean; isFocused: boolean }

/** What the page wants of the editor. */
export type TextEditor = { focus: () => void; take: (early: EarlyText) => void }

type EarlyFieldProps = {
  /** Undefined until the editor is there. */
  take: TextEditor['take'] | undefined
  onTaken: () => void
}

/**
 * Stands in for the editor while it loads. It keeps the cursor until the editor takes the text and the cursor in one go, so
 * that no letter comes between the two. React does not control its value: it would put back one it has not yet heard of.
 */
export function EarlyField({ take, onTaken }: EarlyFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const isPasted = useRef(false)
  const [isComposing, setComposing] = useState(false)
  useLayoutEffect(() => field.current?.focus(), [])
  useEffect(() => {
    // A word that is being composed belongs to the field in which it was begun.
    if (!take || isComposing || !field.current) return
    take({
      text: field.current.value,
      isPasted: isPasted.current,
      isFocused: document.activeElement === field.current,
    })
    onTaken()
  }, [take, onTaken, isComposing])
  return (
    <textarea
      ref={field}
      aria-label="Text of the note"
      onKeyDown={typeKey}
      onPaste={() => {
        isPasted.current = true
      }}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={() => setComposing(false)}
      className="field-sizing-content min-h-30 w-full resize-none text-15/[26px] outline-none"
    />
  )
}

/** Tab would leave the field, and what is typed next would be lost. */
function typeKey({ nativeEvent, currentTarget }: KeyboardEvent<HTMLTextAreaElement>): void {
  const letter = letterOf(nativeEvent)
  if (letter === undefined) return
  nativeEvent.preventDefault()
  currentTarget.setRangeText(letter, currentTarget.selectionStart, currentTarget.selectionEnd, 'end')
}
