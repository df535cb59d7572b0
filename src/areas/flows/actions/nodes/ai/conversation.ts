import type { ModelMessage } from '#platform/server/models/model-message.ts'
import { recallMessages, rememberMessages, type Conversation, type Exchange } from '../../../store/messages.ts'
import type { NodeContext } from '../node-type.ts'

/** What was said before. A run that goes on after a crash gets the same. */
export async function recall(
  context: NodeContext,
  key: string,
  conversation: Conversation,
  count: number,
): Promise<ModelMessage[]> {
  const exchanges = await context.write(key, (db, scope) => recallMessages(db, scope, conversation, count))
  return exchanges.flatMap(({ prompt, answer }): ModelMessage[] => [
    { role: 'user', content: prompt },
    { role: 'assistant', content: [{ type: 'text', text: answer }] },
  ])
}

export function remember(
  context: NodeContext,
  key: string,
  conversation: Conversation,
  exchange: Exchange,
): Promise<null> {
  return context.write(key, async (db, scope) => {
    await rememberMessages(db, scope, conversation, exchange)
    return null
  })
}
