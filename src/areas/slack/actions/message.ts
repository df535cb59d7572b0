import { z } from 'zod'
import type { message } from '../contract.ts'

/** A message as Slack writes it. */
export const slackMessage = z.object({
  ts: z.string(),
  user: z.string().optional(),
  bot_id: z.string().optional(),
  text: z.string().default(''),
  thread_ts: z.string().optional(),
})

export function toMessage(remote: z.output<typeof slackMessage>): z.output<typeof message> {
  const { ts, user, bot_id, text, thread_ts } = remote
  return {
    id: ts,
    author: user ?? bot_id ?? null,
    text: text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
    sentAt: new Date(Number(ts) * 1_000).toISOString(),
    thread: thread_ts === undefined || thread_ts === ts ? null : thread_ts,
  }
}
