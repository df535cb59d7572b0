import { z } from 'zod'
import { Refusal } from '#platform/contract/refusal.ts'
import { errorOutput, jsonOutput, type ToolOutput } from '#platform/server/models/tool-output.ts'
import { toolResult } from '#platform/server/models/tools/tool-result.ts'
import { buildRequest } from '../../../rules/http/build-request.ts'
import { fillRequest, hasFixedSite } from '../../../rules/http/fill-request.ts'
import { openSecret } from '../../secret-values.ts'
import type { NodeContext } from '../node-type.ts'
import { sendHttp } from '../web/send-http.ts'

const texts = z.record(z.string(), z.coerce.string())
const types = { text: 'string', number: 'number', boolean: 'boolean', object: 'object', list: 'array' } as const

const requestInput = z.object({
  name: z
    .string()
    .regex(/^[A-Za-z_]\w{0,59}$/)
    .describe('Its name. {name} in the request takes its value.'),
  type: z.enum(['text', 'number', 'boolean', 'object', 'list']).default('text').describe('What it is.'),
  description: z.string().max(2_000).default('').describe('What the model should write there.'),
})

/** An HTTP request that the model makes. */
export const requestTool = z.object({
  name: z
    .string()
    .regex(/^[A-Za-z][\w-]{0,59}$/)
    .describe('Its name, for the model.'),
  description: z.string().max(5_000).default('').describe('What it does and when to use it.'),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).default('GET').describe('What the request does.'),
  url: z.string().min(1).max(4_000).describe('The web address, such as https://api.example.com/weather/{city}.'),
  query: texts.default({}).describe('Fields that are added to the address.'),
  headers: texts.default({}).describe('Headers of the request.'),
  bodyType: z.enum(['none', 'json', 'form', 'text']).default('none').describe('How the body is written.'),
  body: z.unknown().optional().describe('The body: an object, or a text.'),
  secret: z.string().max(100).optional().describe('A secret of the workspace that the request carries.'),
  inputs: z.array(requestInput).max(50).default([]).describe('What the model fills in.'),
})
export type RequestTool = z.output<typeof requestTool>

export function inputSchemaOf({ inputs }: RequestTool): Record<string, unknown> {
  const properties = inputs.map(({ name, type, description }) => [
    name,
    { type: types[type], ...(description !== '' && { description }), ...(type === 'list' && { items: {} }) },
  ])
  return { type: 'object', properties: Object.fromEntries(properties), required: inputs.map(({ name }) => name) }
}

/** What came back may be anybody's text, so from then on the run asks before it sends. */
export async function callRequestTool(
  context: NodeContext,
  key: string,
  tool: RequestTool,
  input: Readonly<Record<string, unknown>>,
  isTrusted: boolean,
): Promise<ToolOutput> {
  if (!hasFixedSite(tool.url) && (!isTrusted || context.isUntrusted()))
    return errorOutput('A model may not choose the site of a request in this run. Go on without it.')
  const output = await context.call(key, { isRepeatable: tool.method === 'GET' }, (signal) =>
    send(context, tool, input, signal),
  )
  await context.markUntrusted()
  return output
}

async function send(
  context: NodeContext,
  tool: RequestTool,
  input: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<ToolOutput> {
  try {
    const secret = tool.secret ? await openSecret(context.running, context.scope, tool.secret) : undefined
    const request = buildRequest(fillRequest(tool, input), secret)
    const { status, body } = await sendHttp(context, request, {
      responseType: 'auto',
      timeoutMs: 60_000,
      signal,
      secret,
    })
    return status < 400
      ? jsonOutput(toolResult(body))
      : errorOutput(`The server answered ${status}. ${JSON.stringify(body).slice(0, 1_000)}`)
  } catch (error) {
    if (error instanceof Refusal) return errorOutput(error.message)
    throw error
  }
}
