import { z } from 'zod'
import type { Conversation } from '../conversation.ts'
import { countText } from '../say/format.ts'
import { readTool, type Plan } from './plan.ts'

const counts = z.object({ all: z.number(), unread: z.number(), waiting: z.number() })

/** How many notifications there are, and where to read them. Undefined: they cannot be counted. */
export function* countNotifications(conversation: Conversation): Plan<string | undefined> {
  const found = yield* readTool(conversation, counts, 'notifications_count')
  if (!found) return undefined
  const { all, unread, waiting } = found
  return `You have **${countText(unread, 'unread notification', conversation.now)}** of ${all}; ${waiting === 0 ? 'none of them waits for you' : `${waiting} of them ${waiting === 1 ? 'waits' : 'wait'} for you`}. Open the bell at the top to read them.`
}
