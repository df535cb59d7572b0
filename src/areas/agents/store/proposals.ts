import { sql, type Updateable } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { markTableChanged } from '#platform/server/db/mark-table-changed.ts'
import type { JournalTables } from '#areas/journal/schema.ts'
import type { StoredCall } from '../contract/proposal.ts'
import type { AgentTables } from '../schema.ts'

export async function addProposal(db: Db, scope: Scope, answer: Id, calls: readonly StoredCall[]): Promise<void> {
  await db<AgentTables>(scope)
    .insertInto('agent_proposals')
    .values({
      answer_id: answer,
      account_id: scope.account,
      person_id: scope.person,
      calls: JSON.stringify(calls),
    })
    .execute()
}

export function findProposal(db: Db, scope: Scope, answer: Id) {
  return ownProposals(db, scope)
    .where('answer_id', '=', answer)
    .select(['calls', 'state', 'problem', 'run_id as run'])
    .executeTakeFirst()
}

/** Locked, so that it is accepted once. */
export function lockProposal(db: Db, scope: Scope, session: Id, answer: Id) {
  return ownProposals(db, scope)
    .where('answer_id', '=', answer)
    .where('answer_id', 'in', (of) =>
      of.selectFrom('agent_messages').where('session_id', '=', session).select('agent_messages.id'),
    )
    .select(['calls', 'state'])
    .forUpdate()
    .executeTakeFirst()
}

export async function changeProposal(
  db: Db,
  scope: Scope,
  answer: Id,
  change: Pick<Updateable<AgentTables['agent_proposals']>, 'state' | 'problem' | 'calls' | 'run_id'>,
): Promise<void> {
  await db<AgentTables>(scope)
    .updateTable('agent_proposals')
    .set(change)
    .where('account_id', '=', scope.account)
    .where('person_id', '=', scope.person)
    .where('answer_id', '=', answer)
    .execute()
  await markTableChanged(db, scope, 'agent_proposals')
}

/** The runs whose changes were all undone, each with the entry of the last undo. */
export async function listUndoneRuns(db: Db, scope: Scope, runs: readonly Id[]): Promise<Map<Id, Id>> {
  if (runs.length === 0) return new Map()
  const rows = await db<JournalTables>(scope)
    .selectFrom('journal')
    .where('account_id', '=', scope.account)
    .where('group_id', 'in', runs)
    .where(sql<boolean>`cardinality(tables) > 0`)
    .groupBy('group_id')
    .having(sql<boolean>`bool_or(undone_by is not null) and bool_and(undone_by is not null or effect = 'send')`)
    .select(['group_id as run', sql<Id>`max(undone_by::text)`.as('undo')])
    .execute()
  return new Map(rows.flatMap(({ run, undo }) => (run === null ? [] : [[run, undo]])))
}

function ownProposals(db: Db, scope: Scope) {
  return db<AgentTables>(scope)
    .selectFrom('agent_proposals')
    .where('agent_proposals.account_id', '=', scope.account)
    .where('agent_proposals.person_id', '=', scope.person)
}
