import { Input } from '#design/inputs/input.tsx'
import { useForm } from '../form-context.ts'

type DateInputProps = { hasTime: boolean; value: unknown; onChange: (value: unknown) => void }

/** A day, or a moment in the browser's time zone. */
export function DateInput({ hasTime, value, onChange }: DateInputProps) {
  const { isReadOnly } = useForm()
  const text = typeof value === 'string' ? value : ''
  return (
    <Input
      type={hasTime ? 'datetime-local' : 'date'}
      readOnly={isReadOnly}
      value={hasTime ? toLocal(text) : text}
      onValueChange={(next) => onChange(next === '' ? undefined : hasTime ? new Date(next).toISOString() : next)}
    />
  )
}

/** As the browser's input wants it: without a zone. */
function toLocal(timestamp: string): string {
  const at = Date.parse(timestamp)
  if (Number.isNaN(at)) return ''
  return new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
