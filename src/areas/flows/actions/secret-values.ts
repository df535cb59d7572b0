import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import type { SecretValue } from '../rules/http/build-request.ts'
import { findSecret } from '../store/secrets.ts'

export function secretCell({ account }: Scope, row: string) {
  return { account, table: 'flow_secrets', row, column: 'sealed_value' }
}

/** Opened at the moment of the request, and held nowhere else. */
export async function openSecret(
  running: Pick<Runtime, 'database' | 'secrets'>,
  scope: Scope,
  idOrName: string,
): Promise<SecretValue & { hosts: readonly string[] }> {
  const secret = await running.database.read(scope, (db) => findSecret(db, scope, idOrName))
  if (!secret) return refuse('flows.no-secret', 404, `There is no secret “${idOrName}”. An admin can add it.`)
  const { name, kind, field, hosts, id, sealedValue } = secret
  return { name, kind, field, hosts, value: running.secrets.open(sealedValue, secretCell(scope, id)) }
}
