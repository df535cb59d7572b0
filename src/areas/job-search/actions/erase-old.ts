import type { SystemScope } from '#platform/contract/scope.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { eraseResponses } from '../store/responses.ts'

const systemScope: SystemScope = { kind: 'system', reason: 'answers of job boards of long ago' }
const maxBytes = 200_000_000

export async function eraseOld({ database }: Runtime): Promise<void> {
  await database.write(systemScope, (db) => eraseResponses(db, systemScope, 30, maxBytes))
}
