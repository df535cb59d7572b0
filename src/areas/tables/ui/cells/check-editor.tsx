import type { KeyboardEvent } from 'react'
import { Checkbox } from '#design/checkbox.tsx'
import { doneBy, type EditorProps } from './editor.ts'

/** Yes or no: it counts as soon as it is ticked. */
export function CheckEditor({ field, value, bare, onChange, onDone }: EditorProps) {
  const press = (event: KeyboardEvent) => {
    const how = doneBy(event)
    if (!how) return
    event.preventDefault()
    event.stopPropagation()
    onDone(how)
  }
  return (
    <span className="flex min-h-8 items-center px-2.5">
      <Checkbox
        // In the panel of a row it stands open all the time.
        autoFocus={bare === true}
        aria-label={field.name}
        checked={value === true}
        onCheckedChange={(checked) => onChange(checked)}
        onKeyDown={press}
      />
    </span>
  )
}
