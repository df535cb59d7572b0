import { Skeleton } from '#design/feedback/skeleton.tsx'
import { earlyText } from './early-text.ts'

/** Stands in for the editor while it loads: nothing that is typed meanwhile is lost. */
export function EarlyField() {
  const early = earlyText.use()
  if (!early) return <Skeleton rows={4} />
  return (
    <textarea
      ref={focusAtEnd}
      aria-label="Text of the note"
      value={early.text}
      onChange={({ target }) => earlyText.set({ text: target.value })}
      className="field-sizing-content min-h-30 w-full resize-none text-15/[26px] outline-none"
    />
  )
}

/** It may replace another one of its kind, in which one was typing. */
function focusAtEnd(field: HTMLTextAreaElement | null): void {
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}
