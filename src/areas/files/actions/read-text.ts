import { refuse } from '#platform/contract/refusal.ts'
import { implement } from '#platform/server/actions/implement.ts'
import { readFileText } from '#platform/server/formats/file-text/read-file-text.ts'
import { readText } from '../contract.ts'
import { getFile } from './files.ts'

export const readTextAction = implement(readText, async ({ id, from, limit }, { db, scope, running }) => {
  const { name, type, size, removedAt } = await getFile({ db, scope, running }, id)
  if (removedAt) refuse('files.removed', 409, 'This file was removed. Restore it first.')
  const source = { size, read: (range?: { start: number; end: number }) => running.storage.read(id, range) }
  const { text, isCut } = await readFileText(source, type)
  const end = from + limit
  return { name, type, text: text.slice(from, end).toWellFormed(), next: end < text.length ? end : null, isCut }
})
