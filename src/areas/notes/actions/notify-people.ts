import { notify } from '#areas/notifications/actions/notify.ts'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { Db } from '#platform/server/db/database.ts'
import { withSystemScope } from '#platform/server/db/with-scope.ts'
import * as contract from '../contract/notify.ts'
import { peopleMentionedIn, peopleMentionedInNote, splitMentions } from '../rules/mentions.ts'
import { findCommentFor, listThreadAuthors } from '../store/comments.ts'
import { findNote, readPeople } from '../store/notes.ts'
import { findReaders, readNames } from '../store/readers.ts'
import { readText } from './read-text.ts'

export const notifyOfComment = implement(contract.notifyOfComment, async ({ thing }, { db, scope, send }) => {
  const comment = await findCommentFor(db, scope, thing)
  const note = comment && (await findNote(db, scope, comment.note))
  if (!comment || !note) return {}
  const mentioned = await readersAmong(db, scope, comment.note, peopleMentionedIn(comment.text))
  const { createdBy } = await readPeople(db, scope, comment.note)
  const involved = comment.thread ? await listThreadAuthors(db, scope, comment.thread) : []
  const others = await readersAmong(db, scope, comment.note, [...involved, ...(createdBy ? [createdBy.id] : [])])
  const about = {
    ...(await readNames(db, scope)),
    item: note.summary.title || 'Untitled',
    page: `/notes/${comment.note}#comment-${comment.thread ?? comment.id}`,
    text: splitMentions(comment.text)
      .map(({ text }) => text)
      .join('')
      .slice(0, 300),
  }
  const account = scope.account
  const happening = `note-comment:${comment.id}`
  await notify({ db, scope, send }, mentioned, { account, happening, about: { kind: 'mention', ...about } })
  await notify(
    { db, scope, send },
    others.filter((person) => !mentioned.includes(person)),
    { account, happening, about: { kind: 'comment', isReply: comment.thread !== null, ...about } },
  )
  return {}
})

export const notifyOfMentions = implement(contract.notifyOfMentions, async ({ thing }, { db, scope, send }) => {
  const note = await findNote(db, scope, thing)
  if (!note || note.removedAt !== null) return {}
  const people = await readersAmong(db, scope, thing, peopleMentionedInNote(await readText(db, scope, thing)))
  if (people.length === 0) return {}
  const { title, excerpt } = note.summary
  await notify({ db, scope, send }, people, {
    account: scope.account,
    // Once for each note, however often the text changes.
    happening: `note-mention:${thing}`,
    about: {
      kind: 'mention',
      ...(await readNames(db, scope)),
      item: title || 'Untitled',
      page: `/notes/${thing}`,
      text: excerpt,
    },
  })
  return {}
})

/** Others than the author who may see the note: nobody else learns of it. */
async function readersAmong(db: Db, scope: Scope, note: Id, people: readonly Id[]): Promise<Id[]> {
  const others = [...new Set(people)].filter((person) => person !== scope.person)
  if (others.length === 0) return []
  return withSystemScope(db, scope, 'who may see a note', (all, system) => findReaders(all, system, note, others))
}
