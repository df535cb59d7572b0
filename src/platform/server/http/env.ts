import { randomBytes } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** What travels with a request. */
export type HttpEnv = {
  Bindings: HttpBindings
  Variables: { requestId: string; address: () => string; nonce?: string }
}

/** The page's own word, without which no script in it runs. Made when a page asks for it. */
export function nonceOf(c: Context<HttpEnv>): string {
  const nonce = c.get('nonce') ?? randomBytes(16).toString('base64url')
  c.set('nonce', nonce)
  return nonce
}
