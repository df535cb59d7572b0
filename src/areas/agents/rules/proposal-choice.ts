import type { ProposedCall } from '../contract/proposal.ts'

type Call = Pick<ProposedCall, 'id' | 'uses'>

/** The chosen calls without those that use something of a call that is not chosen. */
export function chosenCalls<C extends Call>(calls: readonly C[], chosen: ReadonlySet<string>): C[] {
  const doable = new Set<string>()
  for (const { id, uses } of calls) if (chosen.has(id) && uses.every((used) => doable.has(used))) doable.add(id)
  return calls.filter(({ id }) => doable.has(id))
}

/** After a click on one: what it uses is chosen with it, and what uses it is dropped with it. */
export function toggleCall(calls: readonly Call[], chosen: ReadonlySet<string>, id: string): Set<string> {
  if (chosen.has(id)) {
    const left = new Set([...chosen].filter((each) => each !== id))
    return new Set(chosenCalls(calls, left).map((call) => call.id))
  }
  const added = new Set(chosen)
  const add = (each: string) => {
    added.add(each)
    for (const used of calls.find((call) => call.id === each)?.uses ?? []) if (!added.has(used)) add(used)
  }
  add(id)
  return added
}

/** The earlier calls whose new items this input names. */
export function usedCalls(input: unknown, earlier: readonly { id: string; creates: readonly string[] }[]): string[] {
  const text = JSON.stringify(input) ?? ''
  return earlier.filter(({ creates }) => creates.some((each) => text.includes(each))).map(({ id }) => id)
}
