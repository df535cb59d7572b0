import { z } from 'zod'
import { listedBy } from '#platform/contract/forms/listed-by.ts'
import type {
  ProviderEvent,
  ProviderWebhook,
  WebhookMessage,
} from '#platform/server/outgoing/connections/provider-event.ts'
import { slackMessage, toMessage } from './message.ts'

export const messageArrived: ProviderEvent = {
  name: 'slack.message',
  title: 'When a Slack message arrives',
  description: 'Starts the flow for each new message in a Slack channel that the connected app is in.',
  filter: z.object({
    channel: z
      .string()
      .max(40)
      .optional()
      .describe('The id of the channel, such as C024BE91L. Left out: all channels that the app is in.')
      .meta(listedBy('slack.listChannels')),
  }),
}

/** Slack's Events API. */
export const slackWebhook: ProviderWebhook = {
  auth: { kind: 'signature', style: 'slack' },
  secretHint: 'The signing secret, under Basic Information of your Slack app.',
  steps: [
    'In your Slack app, open Event Subscriptions and turn events on.',
    'Paste the address from here as the request URL. Slack checks it at once.',
    'Under Subscribe to bot events, add message.channels and message.groups.',
    'Save, and invite the app to the channels that it should hear.',
  ],
  read: ({ body }) => {
    const { data } = notice.safeParse(parseJson(body))
    return data ? messageOf(data) : { kind: 'ignored' }
  },
}

const notice = z.discriminatedUnion('type', [
  z.object({ type: z.literal('url_verification'), challenge: z.string().max(1_000) }),
  z.object({
    type: z.literal('event_callback'),
    team_id: z.string(),
    event_id: z.string().max(200),
    api_app_id: z.string().optional(),
    authorizations: z.array(z.object({ user_id: z.string() })).default([]),
    event: z.looseObject({ type: z.string() }),
  }),
])

const channelMessage = slackMessage.extend({
  type: z.literal('message'),
  // Other subtypes are changes of earlier messages, or people who come and go.
  subtype: z.enum(['file_share', 'me_message', 'thread_broadcast', 'bot_message']).optional(),
  channel: z.string(),
  app_id: z.string().optional(),
})

function messageOf(data: z.output<typeof notice>): WebhookMessage {
  if (data.type === 'url_verification') return { kind: 'answer', body: { challenge: data.challenge } }
  const { team_id: remoteId, event_id: key, api_app_id, authorizations, event } = data
  if (event.type === 'app_uninstalled' || event.type === 'tokens_revoked')
    return { kind: 'revoked', remoteId, reason: 'The app was removed in Slack.' }
  const { data: message } = channelMessage.safeParse(event)
  if (!message) return { kind: 'ignored' }
  const { channel, user, app_id, bot_id } = message
  // Without this, a flow that answers messages would answer itself.
  const isOwn = authorizations.some(({ user_id }) => user_id === user) || (app_id && app_id === api_app_id)
  if (isOwn) return { kind: 'ignored' }
  const values = { channel, ...toMessage(message), isBot: bot_id !== undefined }
  return { kind: 'event', remoteId, event: { name: messageArrived.name, key, data: values } }
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
