import { hasConnection, providerOfAction } from '#areas/connections/actions/missing-connection.ts'
import { newId } from '#platform/contract/id.ts'
import { errorOutput, type ToolOutput } from '#platform/server/models/tool-output.ts'
import { addQuestion, findQuestion } from '../../store/questions.ts'
import type { ActionCall } from './call-action.ts'
import type { AnswerContext } from './answer-context.ts'

const maxWaitDays = 90

/**
 * If the action needs a connection that the person does not have, shows a card to connect it, and calls the action when it is
 * there. Undefined if nothing is missing.
 */
export async function askToConnect(
  context: AnswerContext,
  session: string,
  call: ActionCall,
  callAction: () => Promise<() => Promise<ToolOutput>>,
): Promise<(() => Promise<ToolOutput>) | undefined> {
  const { running, scope, emit } = context
  const provider = providerOfAction(running, call.action)
  if (!provider || namesConnection(call.input)) return undefined
  const asked = await context.write(`connect ${call.id}`, async (db, ownScope) => {
    if (await hasConnection(db, ownScope, provider.id)) return null
    const id = newId()
    const questions = [{ question: `Connect ${provider.name} to go on.`, choices: [notNow] }]
    await addQuestion(db, ownScope, { id, session, run: context.id, questions })
    return { id, until: new Date(Date.now() + maxWaitDays * 86_400_000).toISOString() }
  })
  if (!asked) return undefined
  emit({ type: 'connect', id: asked.id, provider: provider.id, name: provider.name })
  const look = () =>
    running.database.read(scope, async (db) => {
      if (await hasConnection(db, scope, provider.id)) return 'connected' as const
      return (await findQuestion(db, scope, asked.id))?.answers ? ('declined' as const) : undefined
    })
  return async () => {
    const outcome = (await context.waitFor(`connected ${call.id}`, look, new Date(asked.until))) ?? 'declined'
    emit({ type: 'connect-outcome', id: asked.id, outcome })
    if (outcome === 'declined') return errorOutput(`The person did not connect ${provider.name}. Nothing was done.`)
    return (await callAction())()
  }
}

const notNow = 'Not now'

function namesConnection(input: unknown): boolean {
  return typeof input === 'object' && input !== null && 'connection' in input && input.connection !== undefined
}
