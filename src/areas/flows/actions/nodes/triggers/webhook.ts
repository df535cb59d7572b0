import { z } from 'zod'
import type { HookAuth } from '#platform/server/events/hooks/hook-request.ts'
import { hookPathPattern } from '../../../rules/http/hook-path.ts'
import { shownIf } from '../shown-if.ts'
import { nodeType } from '../node-type.ts'

const headerName = z.string().regex(/^[A-Za-z0-9-]{1,60}$/, 'A header has letters, digits and dashes.')

export const hookPath = z
  .string()
  .regex(hookPathPattern, 'Use 3 to 64 letters, digits and dashes.')
  .optional()
  .describe('The end of its address. Left out: a random one is made, which nobody guesses.')

const withSecret = ['header', 'signature', 'github', 'stripe', 'slack', 'standard'] as const

export const webhookParameters = z.object({
  path: hookPath,
  methods: z
    .array(z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD']))
    .min(1)
    .default(['POST'])
    .describe('The HTTP methods that it takes.'),
  answer: z
    .enum(['at once', 'when done', 'by a node'])
    .default('at once')
    .describe(
      'When the caller gets its answer: at once, when the run is over with its last items, or by a Respond node.',
    ),
  auth: z
    .enum(['none', 'header', 'signature', 'github', 'stripe', 'slack', 'standard'])
    .default('none')
    .describe('How a caller proves itself: a secret in a header, or a signature of the body in the way of a service.'),
  secret: z
    .string()
    .max(60)
    .optional()
    .describe('The name of the secret that the caller knows.')
    .meta(shownIf('auth', ...withSecret)),
  header: headerName
    .optional()
    .describe('The header with the secret or the signature.')
    .meta(shownIf('auth', ...withSecret)),
  dedupeHeader: headerName
    .optional()
    .describe('The header that names a message, such as X-GitHub-Delivery. The same one starts no second run.'),
  gives: z
    .enum(['request', 'body'])
    .default('request')
    .describe('What the item has: the whole request, or only the fields of its body.'),
  maxPerMinute: z.int().min(1).max(100_000).default(10_000).describe('Requests over this are refused.'),
})
export type WebhookParameters = z.infer<typeof webhookParameters>

export function hookAuthOf({ auth, header }: WebhookParameters): HookAuth {
  if (auth === 'none') return { kind: 'none' }
  if (auth === 'header') return { kind: 'header', header: header ?? 'x-webhook-secret' }
  return { kind: 'signature', style: auth === 'signature' ? 'plain' : auth, header }
}

export const webhook = nodeType({
  type: 'flow.webhook',
  title: 'When a webhook is called',
  description:
    'Starts the flow when another service calls its address. The item has the method, headers, query and body.',
  group: 'trigger',
  icon: 'webhook',
  inputs: [],
  outputs: ['Items'],
  parameters: webhookParameters,
  effect: 'read',
  isPure: true,
})
