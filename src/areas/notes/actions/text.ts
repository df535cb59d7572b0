import * as Y from 'yjs'
import { implement } from '#platform/server/actions/implement.ts'
import * as contract from '../contract/text.ts'
import { neighbourRuns } from '../rules/neighbour-runs.ts'
import { parseMarkdown } from '../rules/markdown.ts'
import { openDocument } from '../rules/note-document.ts'
import { replaceText } from '../rules/replace-text.ts'
import * as documents from '../store/documents.ts'
import { changeNote } from '../store/notes.ts'
import { getNote, getWritableNote, refuseNotFound } from './get-note.ts'
import { readMarkdown, readStartHtml } from './read-text.ts'
import { editText, saveColumns, writeMarkdown } from './write-text.ts'

export const recordEdit = implement(contract.recordEdit, async ({ id }, { db, scope, entry }) => {
  const locked = (await documents.lockDocument(db, scope, id)) ?? refuseNotFound()
  const typed = await documents.readUnrecorded(db, scope, id)
  if (typed.length === 0) return { id }
  const runs = neighbourRuns(typed).map((run) => ({
    first: run[0].number,
    last: run.at(-1)?.number ?? run[0].number,
    update: Y.mergeUpdates(run.map(({ update }) => update)),
  }))
  const stored = (await documents.readDocument(db, scope, id)) ?? refuseNotFound()
  await documents.recordUpdates(db, scope, id, entry, runs)
  await saveColumns(db, scope, id, openDocument(stored.updates), locked.number)
  return { id }
})

export const textActions = [
  implement(contract.readNote, async ({ id }, { db, scope }) => {
    const { summary } = await getNote(db, scope, id)
    const { title, parent, tags, updatedAt } = summary
    return { id, title, parent, tags, updatedAt, markdown: await readMarkdown(db, scope, id) }
  }),

  implement(contract.readNoteStart, async ({ id }, { db, scope }) => {
    await getNote(db, scope, id)
    return { html: await readStartHtml(db, scope, id) }
  }),

  implement(contract.updateNote, async ({ id, title, markdown }, context) => {
    const { db, scope } = context
    await getWritableNote(db, scope, id)
    if (title !== undefined) await changeNote(db, scope, id, { title, updated_by: scope.person })
    if (markdown !== undefined) await writeMarkdown(context, id, markdown)
    return { id }
  }),

  implement(contract.appendToNote, async ({ id, markdown }, context) => {
    await getWritableNote(context.db, context.scope, id)
    const added = parseMarkdown(markdown)
    await editText(context, id, (text) => {
      const isEmpty = text.childCount === 0 || (text.childCount === 1 && text.firstChild?.content.size === 0)
      return isEmpty ? added : text.copy(text.content.append(added.content))
    })
    return { id }
  }),

  implement(contract.replaceNoteText, async ({ id, find, replace }, context) => {
    await getWritableNote(context.db, context.scope, id)
    let replaced = 0
    await editText(context, id, (text) => {
      const result = replaceText(text, find, replace)
      replaced = result.replaced
      return result.text
    })
    return { replaced }
  }),

  recordEdit,
]
