import type { RawData } from 'ws'
import { z } from 'zod'
import type { Said } from '../../contract/live.ts'
import { refuse } from '../../contract/refusal.ts'

/** What a tab said, or a refusal if it makes no sense. */
export function readFrame(data: RawData, isBinary: boolean): Said {
  if (isBinary || !Buffer.isBuffer(data)) refuse('live.not-text', 400, 'Send text.')
  const { success, data: said } = frame.safeParse(parse(data.toString('utf8')))
  return success ? (said as Said) : refuse('live.wrong-frame', 400, 'This message makes no sense here.')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    refuse('live.broken-json', 400, 'This message is not valid JSON.')
  }
}

const number = z.int().min(0)

const frame = z.discriminatedUnion('say', [
  z.object({
    say: z.literal('follow'),
    id: number,
    action: z.string().max(200),
    input: z.unknown(),
    have: z.string().max(100).optional(),
  }),
  z.object({ say: z.literal('leave'), id: number }),
  z.object({ say: z.literal('here'), at: z.string() }),
])
