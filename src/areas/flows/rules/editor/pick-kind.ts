import type { Schema } from '#platform/contract/forms/form-fields.ts'

/** Ids of these are chosen from a list. */
export type PickKind = 'table' | 'flow' | 'secret' | 'connection' | 'member' | 'mailbox'

/** By the name: `tableId`, `table`, `errorFlow`, `memberId`. */
export function pickKind(name: string, schema: Schema): PickKind | undefined {
  const isId = schema['format'] === 'uuid' || name.endsWith('Id')
  if (schema['type'] !== 'string') return undefined
  if (/^secret(Id|Name)?$/.test(name)) return 'secret'
  if (!isId) return undefined
  if (name === 'connection') return 'connection'
  if (/^(table|tableId)$/.test(name)) return 'table'
  if (name === 'mailbox') return 'mailbox'
  if (/flow(Id)?$/i.test(name)) return 'flow'
  return /^(member|memberId|person|personId|assignee|assigneeId)$/.test(name) ? 'member' : undefined
}
