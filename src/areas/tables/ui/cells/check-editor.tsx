import type { KeyboardEvent } from 'react'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { exitForKey, type EditorProps } from './editor.ts'

/** A checkbox. It saves at once. */
export function CheckEditor({ field, value, inGrid, onChange, onDone }: EditorProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const exit = exitForKey(event)
    if (!exit) return
    event.preventDefault()
    event.stopPropagation()
    onDone(exit)
  }
  return (
    <span className="flex min-h-8 items-center px-2.5">
      <Checkbox
        // In the row panel it is always open and must not take the focus.
        autoFocus={inGrid === true}
        aria-label={field.name}
        checked={value === true}
        onCheckedChange={(checked) => onChange(checked)}
        onKeyDown={onKeyDown}
      />
    </span>
  )
}
