import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import type { Secret } from '../contract/secrets.ts'
import { findSecretByName } from '../store/secrets.ts'

export type SecretValue = Pick<Secret, 'name' | 'kind' | 'field'> & { value: string }

export function secretCell({ account }: Scope, row: string) {
  return { account, table: 'flow_secrets', row, column: 'sealed_value' }
}

/** Opened at the moment of the request, and held nowhere else. */
export async function openSecret(
  running: Pick<Runtime, 'database' | 'secrets'>,
  scope: Scope,
  name: string,
): Promise<SecretValue> {
  const secret = await running.database.read(scope, (db) => findSecretByName(db, scope, name))
  if (!secret) return refuse('flows.no-secret', 404, `There is no secret “${name}”. An admin can add it.`)
  const { kind, field, id, sealedValue } = secret
  return { name, kind, field, value: running.secrets.open(sealedValue, secretCell(scope, id)) }
}
