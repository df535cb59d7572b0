import { randomBytes } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

export type HttpEnv = {
  Bindings: HttpBindings
  Variables: {
    requestId: string
    address: () => string
    nonce?: string
    /** Whom this request counts for: a person, a key, or a visitor's network. Set when the caller is known. */
    limitKey?: string
    /** Bytes of its body that count until it is answered. */
    heldBody?: { key: string; bytes: number }
  }
}

/** The nonce of the page's content security policy. Made on first use. */
export function nonceOf(c: Context<HttpEnv>): string {
  const nonce = c.get('nonce') ?? randomBytes(16).toString('base64url')
  c.set('nonce', nonce)
  return nonce
}
