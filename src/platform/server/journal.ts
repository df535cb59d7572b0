import type { Action } from '../contract/action.ts'
import { newId } from '../contract/id.ts'
import type { AnyScope } from '../contract/scope.ts'
import type { Db } from './db/database.ts'

/** One entry for each thing done: who, what, when, on which things. Written in the transaction that did it. */
export async function enterJournal(
  db: Db,
  scope: AnyScope,
  action: Action,
  given: Record<string, unknown>,
  answer: unknown,
  requestId: string,
): Promise<void> {
  const inAccount = scope.kind === 'account' ? scope : undefined
  const actor = 'actor' in scope ? scope.actor : undefined
  await db<{ journal: JournalEntry }>(scope)
    .insertInto('journal')
    .values({
      id: newId(),
      account_id: inAccount?.account ?? null,
      person_id: 'person' in scope ? scope.person : null,
      actor_kind: actor?.kind ?? 'visitor',
      actor_id: actor?.id ?? null,
      action: action.name,
      effect: action.effect,
      things: thingsOf(action, given, answer),
      request_id: requestId,
    })
    .execute()
}

export type JournalEntry = {
  id: string
  account_id: string | null
  person_id: string | null
  actor_kind: 'visitor' | 'person' | 'key' | 'agent' | 'flow'
  actor_id: string | null
  action: string
  effect: Action['effect']
  things: string[]
  request_id: string
}

/** The things are those that the action's address names, or the one it made. */
function thingsOf(action: Action, given: Record<string, unknown>, answer: unknown): string[] {
  const named = Array.from(action.rest.matchAll(/\{(\w+)\}/g), ([, field]) => given[field ?? ''])
  const made = typeof answer === 'object' && answer !== null && 'id' in answer ? [answer.id] : []
  return [...new Set([...named, ...made])].filter((id) => typeof id === 'string')
}
