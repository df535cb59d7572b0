import type { Context } from 'hono'
import type { RegisterRoutes } from '#platform/server/area.ts'
import { Refusal, refuse } from '#platform/contract/refusal.ts'
import { requireExternalAccess } from '#platform/server/actions/run-action.ts'
import { runFor } from '#platform/server/actions/run-for.ts'
import type { Caller } from '#platform/server/auth/caller.ts'
import { eventStream, keepAlive } from '#platform/server/http/event-stream.ts'
import type { HttpEnv } from '#platform/server/http/env.ts'
import { readJson } from '#platform/server/http/json-body.ts'
import { requestLimits } from '#platform/server/http/request-limits.ts'
import type { Usage } from '../../contract/answer.ts'
import { createSession } from '../../contract/sessions.ts'
import { chatAnswer } from './chat-answer.ts'
import { modelId, parseChatRequest } from './chat-request.ts'
import { followAnswer } from './follow-answer.ts'
import { openaiError } from './openai-error.ts'

const maxBodyBytes = 1024 * 1024

/**
 * /v1 for clients of OpenAI: the model `assistant` is the Assistant with its tools, in a session of its own for each
 * request. The answer goes on if the client leaves.
 */
export const registerOpenaiRoutes: RegisterRoutes = (app, running, findCaller) => {
  const { limitByNetwork, limitByCaller } = requestLimits(running)
  const authenticate = async (c: Context<HttpEnv>): Promise<Caller> => {
    limitByNetwork(c)
    const caller = await findCaller(c.req.raw)
    limitByCaller(c, caller)
    if (caller.kind !== 'key') refuse('sign-in.needed', 401, 'Send an API key: Authorization: Bearer <key>.')
    requireExternalAccess(createSession, caller)
    return caller
  }
  const handle = (respond: (c: Context<HttpEnv>) => Promise<Response>) => (c: Context<HttpEnv>) =>
    respond(c).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      // The client would ask again, in another session.
      if (error.status >= 500) c.header('x-should-retry', 'false')
      return c.json(openaiError(error), error.status)
    })

  app.get(
    '/v1/models',
    handle(async (c) => {
      await authenticate(c)
      return c.json({ object: 'list', data: [model] })
    }),
  )
  app.get(
    '/v1/models/:id',
    handle(async (c) => {
      await authenticate(c)
      if (c.req.param('id') !== modelId) refuse('model_not_found', 404, `There is only the model "${modelId}".`)
      return c.json(model)
    }),
  )
  app.post(
    '/v1/chat/completions',
    handle(async (c) => {
      const caller = await authenticate(c)
      const { text, isStreamed, withUsage } = parseChatRequest(await readJson(c, maxBodyBytes))
      const options = { requestId: c.get('requestId') }
      const created = await runFor(running, 'api', caller, createSession.name, { text }, options)
      const { id: session, run } = createSession.output.parse(created.answer)
      const answer = followAnswer(running, { session, run, findCaller: () => findCaller(c.req.raw) })
      const form = chatAnswer(session)
      if (isStreamed) return eventStream(c, running.log, toChunks(answer, form, withUsage))
      const { content, usage } = await readWhole(answer, c.req.raw.signal)
      return c.json(form.whole(content, usage))
    }),
  )
  app.all(
    '/v1/*',
    handle(async (c) => refuse('unknown_url', 404, `There is nothing at ${c.req.method} ${c.req.path}.`)),
  )
}

const model = { id: modelId, object: 'model', created: 1_763_424_000, owned_by: 'taaskly' }

type AnswerText = AsyncGenerator<string | null, Usage | null>

async function readWhole(answer: AnswerText, signal: AbortSignal): Promise<{ content: string; usage: Usage | null }> {
  let content = ''
  for (;;) {
    const { done, value } = await (signal.aborted ? answer.return(null) : answer.next())
    if (done) return { content, usage: value }
    content += value ?? ''
  }
}

/** A stream that has begun tells an error as its last event. */
async function* toChunks(
  answer: AnswerText,
  form: ReturnType<typeof chatAnswer>,
  withUsage: boolean,
): AsyncGenerator<string> {
  yield event(form.first())
  try {
    for (;;) {
      const { done, value } = await answer.next()
      if (!done) {
        yield value === null ? keepAlive : event(form.text(value))
        continue
      }
      yield event(form.last())
      if (withUsage) yield event(form.usage(value))
      yield 'data: [DONE]\n\n'
      return
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    yield event(openaiError(error))
  } finally {
    await answer.return(null)
  }
}

function event(data: object): string {
  return `data: ${JSON.stringify(data)}\n\n`
}
