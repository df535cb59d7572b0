import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { AnyScope, SystemScope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import * as contract from '../contract.ts'
import type { Comment, Idea } from '../contract.ts'
import { encodeCursor, decodeCursor, mayChange, maxComments, pageSize, searchWordsOf } from '../rules.ts'
import { countContributionsByOthers, listComments } from '../store/comments.ts'
import * as store from '../store/ideas.ts'
import { namesOf } from '../store/names.ts'

export const readActions = [
  implement(contract.listIdeas, async ({ search, cursor, ...filter }, { db, scope, running }) => {
    const end = cursor === undefined ? undefined : decodeCursor(cursor)
    const [rows, total] = await Promise.all([
      store.listIdeas(db, scope, { ...filter, words: searchWordsOf(search), end, limit: pageSize + 1 }),
      store.countIdeas(db, scope),
    ])
    const page = rows.slice(0, pageSize)
    const last = page.at(-1)
    return {
      ideas: await withNames(running, page, ideaOf),
      next: last && rows.length > pageSize ? encodeCursor(last) : null,
      total,
    }
  }),

  implement(contract.readIdea, async ({ id }, { db, scope, running }) => {
    const row = await getIdea(db, scope, id)
    const comments = await listComments(db, scope, row.id, maxComments)
    const others = scope.kind === 'account' ? await countContributionsByOthers(db, scope, row.id) : 0
    const [idea] = await withNames(running, [row], ideaOf)
    const viewerId = scope.kind === 'account' ? scope.person : undefined
    return {
      idea: idea ?? notFound(),
      comments: await withNames(running, comments, (comment, by) => commentOf(comment, by, viewerId)),
      mayChange: mayChange(row, others),
    }
  }),

  implement(contract.findSimilar, async ({ title }, { db, scope }) => ({
    // Splitting into words removes control characters: PostgreSQL takes no zero byte.
    ideas: await store.findSimilar(db, scope, searchWordsOf(title).join(' '), 3),
  })),
]

/** Follows a merge to the idea that is left. */
export async function getIdea(db: Db, scope: AnyScope, id: Id): Promise<IdeaRow> {
  const found = await store.findIdea(db, scope, id)
  const current = found?.mergedInto ? await store.findIdea(db, scope, found.mergedInto) : found
  return current ?? notFound()
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
  viewer: Id | undefined,
): Comment {
  return { ...comment, by, mine: person !== null && person === viewer }
}

/** Names are read in the system scope: visitors see nobody, and members only each other. */
export async function withNames<Row extends { person: Id | null }, Shown>(
  { database }: Runtime,
  rows: readonly Row[],
  show: (row: Row, by: string | null) => Shown,
): Promise<Shown[]> {
  const people = [...new Set(rows.flatMap(({ person }) => person ?? []))]
  const names = await database.read(system, (db) => namesOf(db, system, people))
  return rows.map((row) => show(row, (row.person && names.get(row.person)) ?? null))
}

const system: SystemScope = { kind: 'system', reason: 'who wrote on the board' }

export function notFound(): never {
  refuse('feedback.not-found', 404, 'This is not on the board. It may have been deleted.')
}
