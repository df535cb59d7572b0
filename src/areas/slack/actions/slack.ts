import { z } from 'zod'
import type { ProviderApi } from '#platform/server/outgoing/connections/provider.ts'
import { implementProviderCall } from '#areas/connections/actions/implement-provider-call.ts'
import * as contract from '../contract.ts'
import { slackMessage, toMessage } from './message.ts'
import { slack, slackApi } from './provider.ts'

const inChannel = { defaults: { channel: 'channel' } }

export const slackActions = [
  implementProviderCall(contract.listChannels, slack.id, async (_, api) => {
    const channels: z.output<typeof channelPage>['channels'] = []
    for await (const page of pagesOf(api, 'conversations.list', channelPage, { types, exclude_archived: 'true' }, 10))
      channels.push(...page.channels)
    return {
      channels: channels.map(({ id, name, topic, is_private, is_member }) => ({
        id,
        name,
        topic: topic?.value ?? '',
        isPrivate: is_private,
        isMember: is_member,
      })),
    }
  }),

  implementProviderCall(
    contract.postMessage,
    slack.id,
    ({ channel, text }, api) => post(api, { channel, text }),
    inChannel,
  ),

  implementProviderCall(
    contract.replyInThread,
    slack.id,
    ({ channel, message, text, showInChannel }, api) =>
      post(api, { channel, text, thread_ts: message, ...(showInChannel && { reply_broadcast: true }) }),
    inChannel,
  ),

  implementProviderCall(
    contract.readMessages,
    slack.id,
    async ({ channel, thread, since, limit }, api) => {
      const method = thread === undefined ? 'conversations.history' : 'conversations.replies'
      const oldest = since && String(Date.parse(since) / 1_000)
      const query = { channel, limit: String(limit), ...(thread && { ts: thread }), ...(oldest && { oldest }) }
      const { messages } = messagePage.parse(await get(api, method, query))
      return { messages: messages.slice(0, limit).map(toMessage) }
    },
    inChannel,
  ),

  implementProviderCall(
    contract.searchMessages,
    slack.id,
    async ({ channel, words }, api) => {
      const wanted = words.toLowerCase().split(/\s+/)
      const found: z.output<typeof contract.message>[] = []
      for await (const { messages } of pagesOf(api, 'conversations.history', messagePage, { channel }, 5))
        found.push(
          ...messages.filter(({ text }) => wanted.every((word) => text.toLowerCase().includes(word))).map(toMessage),
        )
      return { messages: found }
    },
    inChannel,
  ),
]

const types = 'public_channel,private_channel'
const page = z.object({ response_metadata: z.object({ next_cursor: z.string().default('') }).optional() })
const channelPage = page.extend({
  channels: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      topic: z.object({ value: z.string() }).optional(),
      is_private: z.boolean().default(false),
      is_member: z.boolean().default(false),
    }),
  ),
})
const messagePage = page.extend({ messages: z.array(slackMessage) })
const posted = z.object({ channel: z.string(), ts: z.string() })

async function post(api: ProviderApi, body: Record<string, unknown>) {
  const { channel, ts } = posted.parse(await api.json(`${slackApi}/chat.postMessage`, { method: 'POST', body }))
  return { channel, id: ts }
}

function get(api: ProviderApi, method: string, query: Record<string, string>): Promise<unknown> {
  return api.json(`${slackApi}/${method}?${new URLSearchParams(query)}`)
}

/** A page may be empty and have a next one. */
async function* pagesOf<Page extends typeof page>(
  api: ProviderApi,
  method: string,
  shape: Page,
  query: Record<string, string>,
  maxPages: number,
): AsyncGenerator<z.output<Page>> {
  let cursor = ''
  for (let count = 0; count < maxPages; count++) {
    const answer = shape.parse(await get(api, method, { ...query, limit: '200', ...(cursor && { cursor }) }))
    yield answer
    cursor = answer.response_metadata?.next_cursor ?? ''
    if (cursor === '') return
  }
}
