import { z } from 'zod'

/** What the model reads of a table: its own view of the answers of the tables actions. */
export const field = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  options: z
    .object({
      choices: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
      currency: z.string().optional(),
    })
    .default({}),
})
export type Field = z.infer<typeof field>

export const table = z.object({
  id: z.string(),
  name: z.string(),
  rowWord: z.string().nullish(),
  fields: z.array(field),
})
export type Table = z.infer<typeof table>

export type Condition = { readonly field: string; readonly op: string; readonly value?: unknown }
export type Filter = Condition | { readonly and: readonly Filter[] } | { readonly or: readonly Filter[] }
export type Sort = { readonly field: string; readonly direction: 'asc' | 'desc' }
export type Row = Readonly<Record<string, unknown>>
export type Member = { readonly id: string; readonly name: string; readonly email: string; readonly isYou: boolean }

export function isNumeric({ type }: Field): boolean {
  return ['number', 'currency', 'percent', 'duration', 'rating', 'autonumber'].includes(type)
}

export function isDate({ type }: Field): boolean {
  return ['date', 'dateTime', 'createdAt', 'changedAt'].includes(type)
}

export function isSelect({ type }: Field): boolean {
  return type === 'singleSelect' || type === 'multiSelect'
}

export function isText({ type }: Field): boolean {
  return ['text', 'longText', 'email', 'url', 'phone'].includes(type)
}

export function isMember({ type }: Field): boolean {
  return ['member', 'createdBy', 'changedBy'].includes(type)
}

export function isComputed({ type }: Field): boolean {
  return ['autonumber', 'createdAt', 'createdBy', 'changedAt', 'changedBy', 'attachment'].includes(type)
}

/** The field that names the rows. */
export function nameField({ fields }: Table): Field | undefined {
  return fields[0]
}

/** What one row is called: the table's own word, or the singular of its name. */
export function rowWordOf({ rowWord }: Table): string {
  return rowWord ?? 'row'
}

export function allOf(conditions: readonly Filter[]): Filter | undefined {
  return conditions.length > 1 ? { and: conditions } : conditions[0]
}
