import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { listedBy } from '#platform/contract/forms/listed-by.ts'

const connection = id.optional().describe('The Slack connection to use. Left out: the first that you can use.')
const channel = z
  .string()
  .regex(/^[A-Z0-9]{2,40}$/, 'Give the id of a channel, such as C024BE91L.')
  .optional()
  .describe('The id of the channel, from slack.listChannels. Left out: the one that was chosen for the connection.')
  .meta(listedBy('slack.listChannels'))
const destination = z
  .string()
  .regex(
    /^(?:[A-Z0-9]{2,40}|#[^\s#@,]{1,80})$/,
    'Give the id of a channel, such as C024BE91L, or its name, such as #general.',
  )
  .optional()
  .describe(
    'The id of the channel, from slack.listChannels, its name with #, or the id of a person, for a direct message. Left out: the one that was chosen for the connection.',
  )
  .meta(listedBy('slack.listChannels'))
const messageId = z.string().regex(/^\d{1,12}\.\d{1,8}$/, 'Give the id of a message, such as 1700000000.000100.')
const text = z
  .string()
  .trim()
  .min(1, 'Write something.')
  .max(12_000, 'Use at most 12,000 characters.')
  .describe('The text. *bold*, _italic_, <https://example.com|links> and <@U1> mentions work.')
const surfaces = ['api', 'agents', 'flows', 'mcp'] as const

export const message = z.object({
  id: z.string(),
  /** The id of the person or bot. */
  author: z.string().nullable(),
  text: z.string(),
  sentAt: z.iso.datetime(),
  /** The id of the message that it answers. */
  thread: z.string().nullable(),
})

export const listChannels = action({
  name: 'slack.listChannels',
  title: 'List Slack channels',
  description: 'Lists the Slack channels that the connected account can see, and whether it is a member of each.',
  input: z.object({ connection }),
  output: z.object({
    channels: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        topic: z.string(),
        isPrivate: z.boolean(),
        isMember: z.boolean(),
      }),
    ),
  }),
  permission: 'member',
  effect: 'read',
  rest: 'GET /slack/channels',
  surfaces,
  live: false,
  outsideText: true,
})

const sent = z.object({ channel: z.string(), id: z.string() })

export const postMessage = action({
  name: 'slack.postMessage',
  title: 'Post to Slack',
  description: 'Posts a message to a Slack channel or person, as the connected app.',
  input: z.object({ channel: destination, text, connection }),
  output: sent,
  examples: [{ input: { channel: 'C024BE91L', text: 'The first roast of the day is out.' } }],
  permission: 'member',
  effect: 'send',
  rest: 'POST /slack/messages',
  surfaces,
  card: { to: 'channel' },
  outsideText: true,
})

export const replyInThread = action({
  name: 'slack.reply',
  title: 'Reply in Slack',
  description: 'Answers a Slack message in its thread, as the connected app.',
  input: z.object({
    channel: destination,
    message: messageId.describe('The id of the message to answer.'),
    text,
    showInChannel: z.boolean().default(false).describe('True shows the answer in the channel too.'),
    connection,
  }),
  output: sent,
  examples: [{ input: { channel: 'C024BE91L', message: '1700000000.000100', text: 'On its way.' } }],
  permission: 'member',
  effect: 'send',
  rest: 'POST /slack/replies',
  surfaces,
  card: { to: 'channel' },
  outsideText: true,
})

export const readMessages = action({
  name: 'slack.readMessages',
  title: 'Read a Slack channel',
  description: 'Reads the newest messages of a Slack channel, or those of one thread.',
  input: z.object({
    channel,
    thread: messageId.optional().describe('The id of the first message of a thread. Left out: the channel itself.'),
    since: z.iso.datetime().optional().describe('Only messages after this time. Left out: the newest.'),
    limit: z.coerce.number().int().min(1).max(200).default(50).describe('How many messages at most, up to 200.'),
    connection,
  }),
  output: z.object({ messages: z.array(message) }),
  examples: [{ input: { channel: 'C024BE91L', limit: 20 } }],
  permission: 'member',
  effect: 'read',
  rest: 'GET /slack/messages',
  surfaces,
  live: false,
  outsideText: true,
})

export const searchMessages = action({
  name: 'slack.searchMessages',
  title: 'Search a Slack channel',
  description: 'Finds words in the newest 1,000 messages of a Slack channel.',
  input: z.object({
    channel,
    words: z.string().trim().min(1).max(200).describe('The words to find, in any case. All of them must occur.'),
    connection,
  }),
  output: z.object({ messages: z.array(message) }),
  examples: [{ input: { channel: 'C024BE91L', words: 'roast' } }],
  permission: 'member',
  effect: 'read',
  rest: 'GET /slack/search',
  surfaces,
  live: false,
  outsideText: true,
})
