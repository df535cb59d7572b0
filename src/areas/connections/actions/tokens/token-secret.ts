import { z } from 'zod'
import type { Id } from '#platform/contract/id.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'

const goneService = z.object({
  name: z.string(),
  authorizeAddress: z.string(),
  tokenAddress: z.string(),
  revokeAddress: z.string(),
  clientAuth: z.enum(['basic', 'body']),
})

/**
 * With the client that got the token: only that one can refresh and revoke it. `service`: where to revoke it at a service
 * that the workspace described itself, because that description may be deleted before the token.
 */
const tokenSecret = z.object({
  access: z.string(),
  refresh: z.string().nullable(),
  client: z.object({ id: z.string(), secret: z.string().nullable() }),
  service: goneService.optional(),
})
export type GoneService = z.infer<typeof goneService>
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
