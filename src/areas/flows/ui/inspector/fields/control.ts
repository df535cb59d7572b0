export type ControlProps = {
  label: string
  value: unknown
  onChange: (value: unknown) => void
}

/** A value that is no text is shown as JSON. */
export function toText(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

export function toObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
