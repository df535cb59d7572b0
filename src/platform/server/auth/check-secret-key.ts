import { sql } from 'kysely'
import { Refusal } from '../../contract/refusal.ts'
import type { SystemScope } from '../../contract/scope.ts'
import type { Database } from '../db/database.ts'
import { exitCodes, StartError } from '../startup/start-error.ts'
import type { Sealer } from './secrets.ts'

const systemScope: SystemScope = { kind: 'system', reason: 'whether SECRET_KEY is that of this database' }
const location = { account: '', table: 'secret_key_check', row: '', column: 'sealed' }

/** Refuses to start with another SECRET_KEY than the first start had: no stored secret could be opened. */
export async function checkSecretKey(database: Database, secrets: Sealer): Promise<void> {
  const sealed = await database.write(systemScope, async (db) => {
    const value = secrets.seal('the key of this installation', location)
    await sql`insert into secret_key_check (sealed) values (${value}) on conflict do nothing`.execute(db(systemScope))
    const { rows } = await sql<{ sealed: string }>`select sealed from secret_key_check`.execute(db(systemScope))
    return rows[0]?.sealed ?? value
  })
  try {
    secrets.open(sealed, location)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new StartError(
      'This database was filled with another SECRET_KEY, so its stored secrets could not be read. Set SECRET_KEY to that key (without the setting it is in the file secret-key of the data folder) and start again.',
      exitCodes.badSetting,
      { cause: error },
    )
  }
}
