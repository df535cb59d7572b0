import { sql } from 'kysely'
import { Refusal } from '../../contract/refusal.ts'
import type { SystemScope } from '../../contract/scope.ts'
import type { Database } from '../db/database.ts'
import { exitCodes, StartError } from '../startup/start-error.ts'
import type { Sealer } from './secrets.ts'

const systemScope: SystemScope = { kind: 'system', reason: 'whether SECRET_KEY is that of this database' }
const checkLocation = { account: '', table: 'secret_key_check', row: '', column: 'sealed' }
const firstKeyLocation = { account: '', table: 'secret_key_check', row: '', column: 'sealed_first_key' }

type Keys = { secretKey: string; previousSecretKeys: readonly string[] }

/**
 * Refuses to start with keys that do not open what is stored. Returns the first key that this installation had: what is
 * derived from it, such as hashes of backup codes, outlives a change of SECRET_KEY.
 */
export async function checkSecretKey(
  database: Database,
  secrets: Sealer,
  { secretKey, previousSecretKeys }: Keys,
): Promise<string> {
  const check = secrets.seal('the key of this installation', checkLocation)
  const firstKey = secrets.seal(previousSecretKeys.at(-1) ?? secretKey, firstKeyLocation)
  const stored = await database.write(systemScope, async (db) => {
    const { rows } = await sql<{ sealed: string; first_key: string }>`
      insert into secret_key_check (sealed, sealed_first_key) values (${check}, ${firstKey})
      on conflict (one) do update
      set sealed_first_key = coalesce(secret_key_check.sealed_first_key, excluded.sealed_first_key)
      returning sealed, sealed_first_key as first_key`.execute(db(systemScope))
    return rows[0]
  })
  try {
    secrets.open(stored?.sealed ?? check, checkLocation)
    return secrets.open(stored?.first_key ?? firstKey, firstKeyLocation)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new StartError(
      'This database was filled with another SECRET_KEY, so its stored secrets could not be read. Set SECRET_KEY to that key (without the setting it is in the file secret-key of the data folder), or add it to PREVIOUS_SECRET_KEYS, and start again.',
      exitCodes.badSetting,
      { cause: error },
    )
  }
}

/** Only after everything else was sealed again: until then a start without the old key is refused. */
export async function resealCheck(database: Database, secrets: Sealer): Promise<void> {
  await database.write(systemScope, async (db) => {
    const { rows } = await sql<{ first_key: string }>`
      select sealed_first_key as first_key from secret_key_check for update`.execute(db(systemScope))
    const firstKey = secrets.open(rows[0]?.first_key ?? '', firstKeyLocation)
    await sql`
      update secret_key_check set sealed = ${secrets.seal('the key of this installation', checkLocation)},
        sealed_first_key = ${secrets.seal(firstKey, firstKeyLocation)}`.execute(db(systemScope))
  })
}
