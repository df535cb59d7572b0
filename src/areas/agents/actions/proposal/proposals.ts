import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { Db } from '#platform/server/db/database.ts'
import * as contract from '../../contract/proposal.ts'
import { chosenCalls } from '../../rules/proposal-choice.ts'
import { findMessage } from '../../store/messages.ts'
import * as store from '../../store/proposals.ts'

export const proposalActions = [
  implement(contract.readProposal, async ({ id, answer }, { db, scope }) => {
    const isThere = await findMessage(db, scope, id, answer)
    const proposal = (isThere && (await store.findProposal(db, scope, answer))) ?? refuseNotFound()
    const undone = await store.listUndoneRuns(db, scope, proposal.run === null ? [] : [proposal.run])
    return { ...proposal, undoneBy: undone.get(proposal.run ?? '') ?? null }
  }),

  implement(contract.acceptProposal, async ({ id, answer, calls: ids }, { db, scope, running }) => {
    const { calls } = await getOpen(db, scope, id, answer)
    const possible = calls.filter(({ refused }) => refused === null)
    const chosen = chosenCalls(possible, new Set(ids ?? possible.map((call) => call.id)))
    if (chosen.length === 0) refuse('agents.nothing-chosen', 400, 'Choose at least one change that can be done.')
    const input = contract.acceptInput.parse({ answer, calls: chosen.map((call) => call.id) })
    const run = await running.runs.start(db, scope, { kind: contract.acceptKind, privateTo: scope.person, input })
    await store.changeProposal(db, scope, answer, { state: 'accepting', problem: null, run_id: run })
    return { run }
  }),

  implement(contract.discardProposal, async ({ id, answer }, { db, scope }) => {
    await getOpen(db, scope, id, answer)
    await store.changeProposal(db, scope, answer, { state: 'discarded', problem: null })
    return { answer }
  }),
]

async function getOpen(db: Db, scope: Scope, session: Id, answer: Id) {
  const proposal = (await store.lockProposal(db, scope, session, answer)) ?? refuseNotFound()
  if (proposal.state !== 'open') refuse('agents.decided', 409, 'This proposal was accepted or discarded already.')
  return proposal
}

function refuseNotFound(): never {
  refuse('agents.no-proposal', 404, 'There is no such proposal in this session.')
}
