import { z } from 'zod'
import type { Id } from '#platform/contract/id.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'

/** With the client that got the token: only that one can refresh and revoke it. */
const tokenSecret = z.object({
  access: z.string(),
  refresh: z.string().nullable(),
  client: z.object({ id: z.string(), secret: z.string().nullable() }),
})
export type TokenSecret = z.infer<typeof tokenSecret>

type Cell = { account: Id; connection: Id }

export function sealToken({ secrets }: Pick<Runtime, 'secrets'>, cell: Cell, secret: TokenSecret): string {
  return secrets.seal(JSON.stringify(secret), location(cell))
}

export function openToken({ secrets }: Pick<Runtime, 'secrets'>, cell: Cell, sealed: string): TokenSecret {
  return tokenSecret.parse(JSON.parse(secrets.open(sealed, location(cell))))
}

const location = ({ account, connection }: Cell) => ({
  account,
  table: 'connection_tokens',
  row: connection,
  column: 'sealed_token',
})
