import type { HttpBindings } from '@hono/node-server'
import type { Logger } from '../log.ts'

/** What travels with a request. */
export type HttpEnv = {
  Bindings: HttpBindings
  Variables: { requestId: string; nonce: string; address: string; log: Logger }
}
