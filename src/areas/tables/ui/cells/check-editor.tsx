import type { KeyboardEvent } from 'react'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { exitForKey, type EditorProps } from './editor.ts'

/** Yes or no: it counts as soon as it is ticked. */
export function CheckEditor({ field, value, inGrid, onChange, onDone }: EditorProps) {
  const press = (event: KeyboardEvent) => {
    const exit = exitForKey(event)
    if (!exit) return
    event.preventDefault()
    event.stopPropagation()
    onDone(exit)
  }
  return (
    <span className="flex min-h-8 items-center px-2.5">
      <Checkbox
        // In the panel of a row it stands open all the time.
        autoFocus={inGrid === true}
        aria-label={field.name}
        checked={value === true}
        onCheckedChange={(checked) => onChange(checked)}
        onKeyDown={press}
      />
    </span>
  )
}
