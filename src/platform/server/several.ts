import { newId } from '../contract/id.ts'
import { Refusal } from '../contract/refusal.ts'
import type { Scope } from '../contract/scope.ts'
import type { Implementation, Several } from './implementation.ts'
import { entriesOf } from './journal/enter.ts'
import { openLanes } from './lanes.ts'
import type { Done, Occasion } from './occasion.ts'
import type { Running } from './running.ts'
import { Written } from './written.ts'

export type Call = {
  running: Running
  implementation: Implementation
  scope: Scope
  given: Record<string, unknown>
  occasion: Occasion
}

/** Does a call together with those of the same caller that are like it and come while others are done; `alone` by itself. */
export function doTogether(call: Call, several: Several<never>, alone: () => Promise<Done>): Promise<Done> {
  const { implementation, scope, given } = call
  const { account, person, role, actor } = scope
  const who = [account, person, role, actor.kind, actor.id]
  const alike = [implementation.action.name, ...who, several.alike(given as never)]
  return new Promise((resolve, reject) => enter(alike.join(' '), { call, several, alone, resolve, reject }))
}

type Waiting = {
  call: Call
  several: Several<never>
  alone: () => Promise<Done>
  resolve: (done: Done) => void
  reject: (error: unknown) => void
}

const enter = openLanes<Waiting>(async (waiting) => {
  const [first] = waiting
  const byThemselves = () => Promise.allSettled(waiting.map(({ alone }) => alone()))
  const calls = waiting.map(({ call }) => call)
  const outcomes =
    first && calls.length > 1
      ? await inOne(first, calls).catch((error: unknown) => (isUnsure(error) ? all(calls, error) : byThemselves()))
      : await byThemselves()
  for (const [index, { resolve, reject }] of waiting.entries()) {
    const outcome = outcomes[index]
    if (outcome?.status === 'fulfilled') resolve(outcome.value)
    else reject(outcome?.reason)
  }
})

/** Whether it was kept, nobody knows: then it is not done once more. */
function isUnsure(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'database.unsure'
}

function all(calls: readonly Call[], reason: unknown): PromiseSettledResult<Done>[] {
  return calls.map(() => ({ status: 'rejected', reason }))
}

async function inOne({ call, several }: Waiting, calls: readonly Call[]): Promise<PromiseSettledResult<Done>[]> {
  const { running, implementation, scope } = call
  const { action } = implementation
  const entered = calls.map(({ given, occasion }) => ({ given, occasion, entry: newId() }))
  let outcomes: readonly PromiseSettledResult<unknown>[] = []
  const last = () =>
    entriesOf(
      scope,
      entered.flatMap(({ given, occasion, entry }, index) => {
        const outcome = outcomes[index]
        return outcome?.status === 'fulfilled' ? [{ id: entry, action, given, answer: outcome.value, ...occasion }] : []
      }),
    )
  await running.database.write(
    scope,
    async (db) => {
      outcomes = await several.run(entered as never, { db, scope })
    },
    entered[0]?.entry,
    last,
  )
  return outcomes.map((outcome, index) => {
    if (outcome.status === 'rejected') return outcome
    const answer = outcome.value instanceof Written ? outcome.value : action.output.parse(outcome.value)
    return { status: 'fulfilled', value: { answer, entry: entered[index]?.entry ?? '' } }
  })
}
