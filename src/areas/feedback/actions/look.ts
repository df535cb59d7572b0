import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { AnyScope, SystemScope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/action.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Running } from '#platform/server/running.ts'
import * as contract from '../contract.ts'
import type { Comment, Idea } from '../contract.ts'
import { cursorOf, endOf, mayChange, mostComments, pageSize, wordsOf } from '../rules.ts'
import { countOfOthers, listComments } from '../store/comments.ts'
import * as store from '../store/ideas.ts'
import { namesOf } from '../store/names.ts'

export const looks = [
  implement(contract.listIdeas, async ({ search, cursor, ...wish }, { db, scope, running }) => {
    const end = cursor === undefined ? undefined : endOf(cursor)
    const [found, total] = await Promise.all([
      store.listIdeas(db, scope, { ...wish, words: wordsOf(search), end, limit: pageSize + 1 }),
      store.countIdeas(db, scope),
    ])
    const shown = found.slice(0, pageSize)
    const last = shown.at(-1)
    return {
      ideas: await withNames(running, shown, ideaOf),
      next: last && found.length > pageSize ? cursorOf(last) : null,
      total,
    }
  }),

  implement(contract.readIdea, async ({ id }, { db, scope, running }) => {
    const row = await getIdea(db, scope, id)
    const comments = await listComments(db, scope, row.id, mostComments)
    const others = scope.kind === 'account' ? await countOfOthers(db, scope, row.id) : 0
    const [idea] = await withNames(running, [row], ideaOf)
    const mine = scope.kind === 'account' ? scope.person : undefined
    return {
      idea: idea ?? notThere(),
      comments: await withNames(running, comments, (comment, by) => commentOf(comment, by, mine)),
      mayChange: mayChange(row, others),
    }
  }),

  implement(contract.findSimilar, async ({ title }, { db, scope }) => ({
    // Only what a title is made of: the database takes no zero byte.
    ideas: await store.findSimilar(db, scope, wordsOf(title).join(' '), 3),
  })),
]

/** An idea as it is now; of one that was merged, what it has become. */
export async function getIdea(db: Db, scope: AnyScope, id: Id): Promise<IdeaRow> {
  const found = await store.findIdea(db, scope, id)
  const become = found?.mergedInto ? await store.findIdea(db, scope, found.mergedInto) : found
  return become ?? notThere()
}

export type IdeaRow = NonNullable<Awaited<ReturnType<typeof store.findIdea>>>

export function ideaOf(row: IdeaRow, by: string | null): Idea {
  const { id, title, text, status, votes, comments, voted, mine, createdAt, answer, answeredAt } = row
  const answered = answer !== null && answeredAt !== null ? { text: answer, at: answeredAt } : null
  return { id, title, text, status, votes, comments, voted, mine, by, createdAt, answer: answered }
}

export function commentOf(
  { person, ...comment }: { id: Id; text: string; person: Id | null; createdAt: string },
  by: string | null,
  me: Id | undefined,
): Comment {
  return { ...comment, by, mine: person !== null && person === me }
}

/** Names are the installation's to tell: visitors see nobody, and members only each other. */
export async function withNames<Row extends { person: Id | null }, Shown>(
  { database }: Running,
  rows: readonly Row[],
  show: (row: Row, by: string | null) => Shown,
): Promise<Shown[]> {
  const people = [...new Set(rows.flatMap(({ person }) => person ?? []))]
  const names = await database.read(system, (db) => namesOf(db, system, people))
  return rows.map((row) => show(row, (row.person && names.get(row.person)) ?? null))
}

const system: SystemScope = { kind: 'system', why: 'who wrote on the board' }

export function notThere(): never {
  refuse('feedback.not-found', 404, 'This is not on the board. It may have been taken back.')
}
