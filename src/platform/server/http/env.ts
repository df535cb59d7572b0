import { randomBytes } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

export type HttpEnv = {
  Bindings: HttpBindings
  Variables: { requestId: string; address: () => string; nonce?: string }
}

/** The nonce of the page's content security policy. Made on first use. */
export function nonceOf(c: Context<HttpEnv>): string {
  const nonce = c.get('nonce') ?? randomBytes(16).toString('base64url')
  c.set('nonce', nonce)
  return nonce
}
