import { newId } from '#platform/contract/id.ts'
import { Refusal, refuse } from '#platform/contract/refusal.ts'
import type { FlowNode } from '../../contract/graph.ts'
import type { NodeContext } from '../nodes/node-type.ts'
import type { FlowExecution } from './flow-execution.ts'
import { holdAction, withdrawIfCanceled } from './hold-action.ts'
import type { Recording } from './recorder.ts'
import { withRetries } from './retry.ts'
import { announceOutcome } from '../triggers/awaited-runs.ts'
import { runSubFlow } from './sub-flow.ts'

const unknownOutcome =
  'It is not known whether this was done, because the server stopped in the middle. Look at the other side first.'

/** What a node may use. The names of its steps are the same whenever the run repeats them. */
export function createNodeContext(execution: FlowExecution, node: FlowNode, recording: Recording): NodeContext {
  const { context, isTest, timeZone, recorder, clock, signal } = execution

  const callOnce = async <T>(name: string, isRepeatable: boolean, work: Work<T>): Promise<T> => {
    const mark = newId()
    const begunBy = isRepeatable ? mark : await context.step(`${name} begin`, () => Promise.resolve(mark))
    const result = await context.step<CallResult<T>>(name, async () => {
      // Another process has begun this and died.
      if (begunBy !== mark) return { code: unknownCode, message: unknownOutcome }
      try {
        return { value: await work(signal) }
      } catch (error) {
        context.signal.throwIfAborted()
        if (signal.aborted) return { code: 'flows.timeout', message: 'It took longer than the time limit of the flow.' }
        if (error instanceof Refusal) return { code: error.code, message: error.message }
        throw error
      }
    })
    return 'value' in result ? result.value : refuse(result.code, 502, result.message)
  }

  return {
    running: context.running,
    caller: context.caller,
    scope: context.scope,
    run: context.id,
    signal,
    timeZone,
    isTest,
    now: clock.now,
    console: recording.console,
    act: async (key, action, input) => {
      const result = await context.act(key, action, input)
      if (context.running.registry.find(action)?.action.outsideText) await context.markUntrusted()
      return result
    },
    actWithApproval: async (key, action, input) => {
      const held = await holdAction(execution, { ...node, type: action }, key, input, recording)
      return withdrawIfCanceled(execution, [held], held.decide)
    },
    isUntrusted: () => context.isUntrusted(),
    markUntrusted: () => context.markUntrusted(),
    call: (key, { isRepeatable }, work) =>
      withRetries(execution, node, recording, key, (attempt) => callOnce(`${key}.${attempt}`, isRepeatable, work)),
    write: (key, work) => context.write(key, work),
    waitFor: async (key, look, until) => {
      recording.show('waiting')
      return context.waitFor(key, look, until)
    },
    runFlow: (key, flow, items, isAwaited) =>
      withRetries(execution, node, recording, key, (attempt) =>
        runSubFlow(execution, recording, `${key}.${attempt}`, { flow, items, isAwaited }),
      ),
    respond: async (key, response) => {
      await recorder.store(execution, key, { response })
      context.emit({ type: 'response' })
      announceOutcome(context.id)
    },
  }
}

type Work<T> = (signal: AbortSignal) => Promise<T>
type CallResult<T> = { value: T } | { code: string; message: string }

const unknownCode = 'flows.unknown-outcome'
