import type { Id } from '#platform/contract/id.ts'
import { screenState } from '#platform/web/screen-state.ts'
import type { ProposedCall } from '../../contract/proposal.ts'
import { chosenCalls, toggleCall } from '../../rules/proposal-choice.ts'

/** The calls without a tick, of all proposals on the screen. */
const droppedCalls = screenState<ReadonlySet<Id>>(new Set())

/** The ticks of a proposal. The cards and the panel beside them share it. */
export function useChoice(calls: readonly ProposedCall[]) {
  const dropped = droppedCalls.use()
  const possible = calls.filter(({ refused }) => refused === null)
  const ticked = possible.filter(({ id }) => !dropped.has(id)).map(({ id }) => id)
  const chosen = chosenCalls(possible, new Set(ticked))
  const chosenIds = new Set(chosen.map(({ id }) => id))
  const toggle = (id: Id) => {
    const next = toggleCall(possible, chosenIds, id)
    const others = [...dropped].filter((each) => !calls.some((call) => call.id === each))
    droppedCalls.set(new Set([...others, ...possible.map((call) => call.id).filter((each) => !next.has(each))]))
  }
  return { chosen, isChosen: (id: Id) => chosenIds.has(id), toggle }
}
