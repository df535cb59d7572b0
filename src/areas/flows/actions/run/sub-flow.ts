import type { Id } from '#platform/contract/id.ts'
import { Refusal, refuse } from '#platform/contract/refusal.ts'
import type { Item } from '../../contract/graph.ts'
import { convertValue } from '../../rules/items/convert-value.ts'
import { findRun } from '../../store/runs.ts'
import type { FlowExecution } from './flow-execution.ts'
import type { Recording } from './recorder.ts'
import { calledTrigger } from './called-trigger.ts'
import { startFlowRun } from './start-run.ts'

/** Runs another flow from this one, and waits for its end if asked to. */
export async function runSubFlow(
  { context, run }: FlowExecution,
  recording: Recording,
  name: string,
  { flow, items, isAwaited }: { flow: Id; items: readonly Item[]; isAwaited: boolean },
): Promise<readonly Item[]> {
  const { running } = context
  const started = await context.write(name, async (db, scope): Promise<{ run: Id } | { refused: string }> => {
    try {
      const { trigger, fields } = await calledTrigger(db, scope, flow, `Called by ${run.flow_name}`)
      const callers = [...run.callers, run.id]
      const taken = fields.length === 0 ? items : items.map((item) => withOnly(item, fields))
      return { run: (await startFlowRun({ db, scope, running }, { flow, trigger, items: taken, callers })).run }
    } catch (error) {
      if (error instanceof Refusal) return { refused: error.message }
      throw error
    }
  })
  if ('refused' in started) refuse('flows.cannot-call', 409, started.refused)
  if (!isAwaited) return [{ json: { run: started.run } }]
  recording.show('waiting')
  const look = async () => {
    const child = await running.database.read(context.scope, (db) => findRun(db, context.scope, started.run))
    if (child && (child.state === 'queued' || child.state === 'running')) return undefined
    return { state: child?.state ?? 'stopped', items: child?.result ?? [], error: child?.error ?? '' }
  }
  const ended = await context.waitFor(`${name} end`, look, new Date(Date.now() + maxWaitMs))
  if (!ended) refuse('flows.called-too-long', 408, 'The flow that it called did not end in time.')
  if (ended.state === 'done') return ended.items
  return refuse('flows.called-failed', 409, `The flow that it called has ${ended.state}. ${ended.error}`.trim())
}

type Field = { name: string; type: Parameters<typeof convertValue>[1] }

/** The item with the fields that the called flow takes. What it does not have is null. */
function withOnly({ json, binary }: Item, fields: readonly Field[]): Item {
  const entries = fields.map(({ name, type }) => [name, convertValue(json[name], type) ?? null] as const)
  return { json: Object.fromEntries(entries), ...(binary && { binary }) }
}

const maxWaitMs = 90 * 86_400_000
