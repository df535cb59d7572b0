import { z } from 'zod'
import { refuse } from '#platform/contract/refusal.ts'
import { hashText, hmacText, randomText, signText, verifyText } from '#platform/server/formats/digest.ts'
import type { Item } from '../../../contract/graph.ts'
import { withField } from '../../../rules/field-path.ts'
import { madeFrom } from '../../../rules/items/paired-items.ts'
import { openSecret } from '../../secret-values.ts'
import { type NodeContext, nodeType } from '../node-type.ts'
import { shownIf } from '../shown-if.ts'

const parameters = z.object({
  operation: z
    .enum(['hash', 'hmac', 'sign', 'verify', 'random'])
    .default('hash')
    .describe('hmac, sign and verify use a secret of the workspace.'),
  value: z
    .string()
    .max(1_000_000)
    .optional()
    .describe('The text, such as {{ $json.email }}.')
    .meta(shownIf('operation', 'hash', 'hmac', 'sign', 'verify')),
  algorithm: z
    .enum(['SHA256', 'SHA512', 'SHA384', 'SHA1', 'MD5', 'SHA3-256', 'SHA3-384', 'SHA3-512'])
    .default('SHA256')
    .describe('How it is computed.')
    .meta(shownIf('operation', 'hash', 'hmac', 'sign', 'verify')),
  encoding: z
    .enum(['hex', 'base64', 'base64url'])
    .default('hex')
    .describe('How the result is written.')
    .meta(shownIf('operation', 'hash', 'hmac', 'sign', 'verify')),
  secret: z
    .string()
    .max(100)
    .optional()
    .describe('A secret of the workspace: the key of an hmac, or a private or public key as PEM.')
    .meta(shownIf('operation', 'hmac', 'sign', 'verify')),
  signature: z
    .string()
    .max(10_000)
    .optional()
    .describe('For verify: the signature.')
    .meta(shownIf('operation', 'verify')),
  random: z
    .enum(['uuid', 'hex', 'base64', 'letters', 'digits'])
    .default('uuid')
    .describe('For random: what to make.')
    .meta(shownIf('operation', 'random')),
  length: z
    .int()
    .min(1)
    .max(1_000)
    .default(32)
    .describe('For random: how many characters.')
    .meta(shownIf('random', 'hex', 'base64', 'letters', 'digits')),
  name: z.string().min(1).max(200).default('data').describe('The field that gets the result.'),
})
type Parameters = z.output<typeof parameters>

/** Not pure: chance and secrets are not inputs. */
export const crypto = nodeType({
  type: 'flow.crypto',
  title: 'Crypto',
  description: 'Makes a hash, a signature or a random value, or checks a signature.',
  group: 'data',
  icon: 'lock',
  inputs: ['Items'],
  outputs: ['Items'],
  parameters,
  effect: 'read',
  isPerItem: true,
  isPure: false,
  execute: async ({ items, parametersFor, context }) => {
    const results: Item[] = []
    for (const [index, item] of items.entries()) {
      const options = parametersFor(index)
      const value =
        options.operation === 'hash'
          ? hashText(options.algorithm, options.value ?? '', options.encoding)
          : await context.call(`value ${index}`, { isRepeatable: true }, () => compute(options, context))
      results.push(madeFrom(item, withField(item, options.name, value)))
    }
    return { outputs: [results] }
  },
})

async function compute(options: Parameters, context: NodeContext): Promise<string | boolean> {
  const { operation, algorithm, encoding, value = '', signature = '' } = options
  if (operation === 'random') return randomText(options.random, options.length)
  if (!options.secret) return refuse('flows.no-secret', 422, 'secret: Pick a secret of the workspace.')
  const { value: key } = await openSecret(context.running, context.scope, options.secret)
  if (operation === 'hmac') return hmacText(algorithm, key, value, encoding)
  return operation === 'verify'
    ? verifyText(algorithm, key, value, { signature, encoding })
    : signText(algorithm, key, value, encoding)
}
