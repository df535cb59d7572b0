import { sql } from 'kysely'
import type { SystemScope } from '../../contract/scope.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { resealCheck } from './check-secret-key.ts'
import type { SealedColumn } from './sealed-column.ts'

type Resealing = Pick<Runtime, 'database' | 'secrets' | 'log' | 'sealedColumns'>

/**
 * Seals with SECRET_KEY what was sealed with one of PREVIOUS_SECRET_KEYS. The old keys can go after a run that found
 * nothing: until then processes that still have the old key may have added something.
 */
export async function resealSecrets(resealing: Resealing): Promise<void> {
  const { database, secrets, log, sealedColumns } = resealing
  if (secrets.previousKeyIds.length === 0) return
  let resealed = 0
  for (const column of sealedColumns) resealed += await resealColumn(resealing, column)
  log.info('sealed stored secrets again', { resealed })
  if (resealed > 0) return
  await resealCheck(database, secrets)
  log.info('every stored secret is sealed with SECRET_KEY: PREVIOUS_SECRET_KEYS can be removed')
}

async function resealColumn({ database, secrets, log }: Resealing, column: SealedColumn): Promise<number> {
  const { table, column: name, row, account, sealedForTable } = column
  const [tableRef, valueRef, rowRef] = [sql.table(table), sql.ref(name), sql.ref(row)]
  const accountRef = account === undefined ? sql`''` : sql.ref(account)
  const prefixes = secrets.previousKeyIds.map((id) => `v1.${id}.%`)
  let resealed = 0
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await database.read(resealScope, (db) =>
      sql<{ id: string; account: string; sealed: string }>`
        select ${rowRef} as id, ${accountRef}::text as account, ${valueRef} as sealed from ${tableRef}
        where ${valueRef} like any(${prefixes}) and ${rowRef} > ${last}::uuid order by ${rowRef} limit ${batchSize}
      `.execute(db(resealScope)),
    )
    for (const { id, account: owner, sealed } of rows) {
      const location = { account: owner, table: sealedForTable ?? table, row: id, column: name }
      try {
        const next = secrets.seal(secrets.open(sealed, location), location)
        await database.write(resealScope, (db) =>
          sql`update ${tableRef} set ${valueRef} = ${next} where ${rowRef} = ${id} and ${valueRef} = ${sealed}`.execute(
            db(resealScope),
          ),
        )
        resealed += 1
      } catch (error) {
        log.warn('a stored secret cannot be opened', { table, row: id, error })
      }
    }
    const end = rows.at(-1)
    if (end === undefined) return resealed
    last = end.id
  }
}

const batchSize = 500
const resealScope: SystemScope = { kind: 'system', reason: 'sealing secrets with the current key' }
