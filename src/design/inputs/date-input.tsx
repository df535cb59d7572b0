import { Input } from './input.tsx'

type DateInputProps = {
  hasTime: boolean
  /** A day, or a moment in ISO 8601. */
  value: unknown
  readOnly?: boolean
  onValueChange: (value: string | undefined) => void
}

/** A day, or a moment in the browser's time zone. */
export function DateInput({ hasTime, value, readOnly, onValueChange, ...props }: DateInputProps) {
  const text = typeof value === 'string' ? value : ''
  return (
    <Input
      {...props}
      type={hasTime ? 'datetime-local' : 'date'}
      readOnly={readOnly}
      value={hasTime ? toLocal(text) : text}
      onValueChange={(next) => onValueChange(next === '' ? undefined : hasTime ? new Date(next).toISOString() : next)}
    />
  )
}

/** As the browser's input wants it: without a zone. */
function toLocal(timestamp: string): string {
  const at = Date.parse(timestamp)
  if (Number.isNaN(at)) return ''
  return new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
