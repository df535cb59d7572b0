import type { Action, InputOf, OutputOf } from '#platform/contract/action.ts'
import { runAction } from '#platform/server/actions/run-action.ts'
import type { AnswerContext } from './answer-context.ts'

/** Runs a read with the rights of the person. What an agent is allowed does not matter: the person asked for it. */
export async function readAs<A extends Action>(
  { running, caller, id }: Pick<AnswerContext, 'running' | 'caller' | 'id'>,
  action: A,
  input: InputOf<A>,
): Promise<OutputOf<A>> {
  const implementation = running.registry.find(action.name)
  if (!implementation) throw new Error(`No area does ${action.name}.`)
  return (await runAction(running, implementation, caller, input, { requestId: `run-${id}` })).answer as OutputOf<A>
}
