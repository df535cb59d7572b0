import type { Context } from 'hono'
import { refuse } from '../../contract/refusal.ts'
import type { HttpEnv } from './env.ts'
import { readBody } from './read-body.ts'

/** Reads a JSON body. A content type that an HTML form can send is refused. */
export async function readJson(c: Context<HttpEnv>, maxBytes: number): Promise<unknown> {
  const { headers } = c.req.raw
  const type = headers.get('content-type') ?? ''
  if (!/^application\/json\b/i.test(type)) {
    if (type === '' && !headers.has('transfer-encoding') && Number(headers.get('content-length') ?? 0) === 0) return {}
    refuse('request.not-json', 415, 'Send the body as application/json.')
  }
  const text = (await readBody(c, maxBytes)).toString()
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    refuse('request.broken-json', 400, 'The body is not valid JSON.')
  }
}
