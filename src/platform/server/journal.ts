import type { Kysely } from 'kysely'
import type { Action, Effect } from '../contract/action.ts'
import { newId } from '../contract/id.ts'
import type { Actor, AnyScope } from '../contract/scope.ts'
import type { Db } from './db/database.ts'
import { prepared } from './db/prepared.ts'

/** One entry for each thing done: who, what, when, on which things. Written in the transaction that did it. */
export async function enterJournal(
  db: Db,
  scope: AnyScope,
  action: Action,
  given: Record<string, unknown>,
  answer: unknown,
  requestId: string,
): Promise<void> {
  const account = scope.kind === 'account' ? scope.account : null
  const person = 'person' in scope ? scope.person : null
  const actor = 'actor' in scope ? scope.actor : undefined
  const things = thingsOf(action, given, answer)
  await insert(
    db,
    scope,
    newId(),
    account,
    person,
    actor?.kind ?? 'visitor',
    actor?.id ?? null,
    action.name,
    action.effect,
    things,
    requestId,
  )
}

type Entry = {
  id: string
  account_id: string | null
  person_id: string | null
  actor_kind: Actor['kind'] | 'visitor'
  actor_id: string | null
  action: string
  effect: Effect
  things: string[]
  request_id: string
}

const insert = prepared(
  (
    tables: Kysely<{ journal: Entry }>,
    id: string,
    account_id: string | null,
    person_id: string | null,
    actor_kind: Entry['actor_kind'],
    actor_id: string | null,
    action: string,
    effect: Effect,
    things: string[],
    request_id: string,
  ) =>
    tables
      .insertInto('journal')
      .values({ id, account_id, person_id, actor_kind, actor_id, action, effect, things, request_id }),
)

/** The things are those that the action's address names, or the one it made. */
function thingsOf(action: Action, given: Record<string, unknown>, answer: unknown): string[] {
  const named = Array.from(action.rest.matchAll(/\{(\w+)\}/g), ([, field]) => given[field ?? ''])
  const made = typeof answer === 'object' && answer !== null && 'id' in answer ? [answer.id] : []
  return [...new Set([...named, ...made])].filter((id) => typeof id === 'string')
}
