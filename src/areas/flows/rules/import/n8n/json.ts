/** Reads values of files from outside: each may be missing or of another type. */
export type Json = Readonly<Record<string, unknown>>

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function recordOf(value: unknown): Json {
  return isRecord(value) ? value : {}
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

export function recordsOf(value: unknown): Json[] {
  return listOf(value).filter(isRecord)
}

/** The value at `rules.values`; undefined if something on the way is missing. */
export function valueAt(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (inner, key) =>
        typeof inner === 'object' && inner !== null
          ? Object.entries(inner).find(([name]) => name === key)?.[1]
          : undefined,
      value,
    )
}

/** A text, or a number as one; undefined for everything else. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value : undefined
}

export function textAt(value: unknown, path: string): string | undefined {
  return textOf(valueAt(value, path))
}

export function numberOf(value: unknown): number | undefined {
  const number =
    typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN
  return Number.isFinite(number) ? number : undefined
}

/** A choice of n8n is a text, or `{__rl: true, mode, value}`. */
export function choiceOf(value: unknown): unknown {
  return isRecord(value) && 'value' in value ? value['value'] : value
}

/** Without what is undefined. */
export function defined(fields: Json): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
