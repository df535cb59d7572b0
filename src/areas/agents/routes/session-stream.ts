import type { RegisterRoutes } from '#platform/server/area.ts'
import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { runFor } from '#platform/server/actions/run-for.ts'
import { eventStream, keepAlive } from '#platform/server/http/event-stream.ts'
import { requestLimits } from '#platform/server/http/request-limits.ts'
import { followParts, type NumberedParts } from '#platform/server/runs/stream/follow-parts.ts'
import { readSession } from '../contract/sessions.ts'

/**
 * GET /api/v1/agents/sessions/{id}/stream?from=n: the parts of the newest answer as server-sent events. The id of an event
 * is `{run}:{number}`; with `Last-Event-ID` it goes on after that event.
 */
export const registerSessionStream: RegisterRoutes = (app, running, findCaller) => {
  const { limitByNetwork, limitByCaller } = requestLimits(running)

  app.get('/api/v1/agents/sessions/:id/stream', async (c) => {
    limitByNetwork(c)
    const caller = await findCaller(c.req.raw)
    limitByCaller(c, caller)
    const input = { id: c.req.param('id') }
    const options = { requestId: c.get('requestId') }
    const { answer } = await runFor(running, 'api', caller, readSession.name, input, options)
    const newest = readSession.output.parse(answer).messages.findLast(({ role }) => role === 'answer')
    if (newest?.role !== 'answer') return refuse('agents.no-answer', 404, 'There is no answer in this session yet.')
    const last = parseEventId(c.req.header('last-event-id'))
    const from = last?.run === newest.run ? last.number + 1 : parseNumber(c.req.query('from'))
    const parts = followParts(running.streams, () => findCaller(c.req.raw), newest.run, from)
    return eventStream(c, running.log, toEvents(newest.run, parts))
  })
}

async function* toEvents(run: Id, batches: AsyncGenerator<NumberedParts | undefined>): AsyncGenerator<string> {
  for await (const batch of batches)
    yield batch
      ? batch.parts.map((part, at) => `id: ${run}:${batch.first + at}\ndata: ${JSON.stringify(part)}\n\n`).join('')
      : keepAlive
}

function parseEventId(text: string | undefined): { run: string; number: number } | undefined {
  const [, run, number] = /^([\da-f-]{36}):(\d{1,9})$/.exec(text ?? '') ?? []
  return run === undefined ? undefined : { run, number: Number(number) }
}

function parseNumber(text = '0'): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : refuse('input.wrong', 400, 'from: Send the number of a part.')
}
