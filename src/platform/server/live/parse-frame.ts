import type { RawData } from 'ws'
import { z } from 'zod'
import type { ClientMessage } from '../../contract/live.ts'
import { id as idSchema } from '../../contract/id.ts'
import { refuse } from '../../contract/refusal.ts'

export function parseFrame(data: RawData, isBinary: boolean): ClientMessage {
  if (isBinary || !Buffer.isBuffer(data)) refuse('live.not-text', 400, 'Send text.')
  const { success, data: message } = frameSchema.safeParse(parseJson(data.toString('utf8')))
  return success ? (message as ClientMessage) : refuse('live.wrong-frame', 400, 'This message makes no sense here.')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    refuse('live.broken-json', 400, 'This message is not valid JSON.')
  }
}

const frameId = z.int().min(0)

const frameSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('follow'),
    id: frameId,
    action: z.string().max(200),
    input: z.unknown(),
    have: z.string().max(100).optional(),
  }),
  z.object({ type: z.literal('stream'), id: frameId, run: idSchema, from: z.int().min(0) }),
  z.object({ type: z.literal('leave'), id: frameId }),
  z.object({ type: z.literal('here'), at: z.string() }),
])
