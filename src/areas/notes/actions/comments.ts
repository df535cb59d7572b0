import { newId, type Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { Db } from '#platform/server/db/database.ts'
import * as contract from '../contract/comments.ts'
import type { CommentAnchor } from '../contract/comments.ts'
import { anchorAt, anchoredText, findQuote, rangeOf } from '../rules/comment-anchor.ts'
import { openDocument } from '../rules/note-document.ts'
import * as store from '../store/comments.ts'
import { readDocument } from '../store/documents.ts'
import { getNote, refuseNotFound } from './get-note.ts'

/** Whoever sees a note sees its comments; members who see it may comment, also if they may not change its text. */
export const commentActions = [
  implement(contract.listNoteComments, async ({ id }, { db, scope }) => {
    await getNote(db, scope, id)
    return { threads: await store.listThreads(db, scope, id) }
  }),

  implement(contract.commentOnNote, async ({ id, text, quote, anchor }, { db, scope }) => {
    await requireRoom(db, scope, id)
    const place = quote === undefined ? null : await findPlace(db, scope, id, quote, anchor)
    const comment = newId()
    await store.addComment(db, scope, {
      id: comment,
      note_id: id,
      thread_id: null,
      text,
      quote: quote ?? null,
      anchor: place,
    })
    return { id: comment, note: id }
  }),

  implement(contract.replyToComment, async ({ id, comment, text }, { db, scope }) => {
    await requireRoom(db, scope, id)
    const { id: first, thread } = await getComment(db, scope, id, comment)
    const reply = newId()
    await store.addComment(db, scope, {
      id: reply,
      note_id: id,
      thread_id: thread ?? first,
      text,
      quote: null,
      anchor: null,
    })
    return { id: reply, note: id }
  }),

  implement(contract.resolveComment, async ({ id, comment, isResolved }, { db, scope }) => {
    await getNote(db, scope, id)
    const { id: first, thread, resolvedAt } = await getComment(db, scope, id, comment)
    if ((resolvedAt !== null) !== isResolved)
      await store.changeComment(db, scope, thread ?? first, {
        resolved_at: isResolved ? new Date().toISOString() : null,
        resolved_by: isResolved ? scope.person : null,
      })
    return { id: thread ?? first, note: id }
  }),

  implement(contract.removeComment, async ({ id, comment }, { db, scope }) => {
    await getNote(db, scope, id)
    const { author } = await getComment(db, scope, id, comment)
    if (author !== scope.person) refuse('notes.comment-not-yours', 403, 'Only its author may delete a comment.')
    await store.changeComment(db, scope, comment, { removed_at: new Date().toISOString() })
    return { id: comment, note: id }
  }),
]

async function requireRoom(db: Db, scope: Scope, note: Id): Promise<void> {
  const { removedAt } = await getNote(db, scope, note)
  if (removedAt !== null) refuse('notes.in-trash', 409, 'This note is in the trash. Restore it first.')
  if ((await store.countComments(db, scope, note)) >= store.maxComments)
    refuse('notes.too-many-comments', 409, `A note has at most ${store.maxComments} comments.`)
}

async function getComment(db: Db, scope: Scope, note: Id, comment: Id) {
  return (
    (await store.findComment(db, scope, note, comment)) ??
    refuse('notes.comment-not-found', 404, 'There is no such comment on this note.')
  )
}

/** Positions that an editor sent are used only if they lead to a text here. */
async function findPlace(
  db: Db,
  scope: Scope,
  note: Id,
  quote: string,
  anchor: CommentAnchor | undefined,
): Promise<CommentAnchor> {
  const stored = (await readDocument(db, scope, note)) ?? refuseNotFound()
  const text = anchoredText(openDocument(stored.updates))
  const range = (anchor && rangeOf(text, { anchor, quote })) ?? findQuote(text.doc, quote)[0]
  if (!range)
    refuse('notes.quote-not-found', 409, 'This text is not in the note. Copy it from the note, within one paragraph.')
  return anchorAt(text, range)
}
