import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { AnyScope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { SecondFactorTables as Tables } from '../schema/second-factor.ts'

export type SecondFactor = NonNullable<Awaited<ReturnType<typeof findSecondFactor>>>

/** Also one that is not confirmed yet. */
export function findSecondFactor(db: Db, scope: AnyScope, person: Id) {
  return db<Tables>(scope)
    .selectFrom('second_factors')
    .where('person_id', '=', person)
    .select(['id', 'person_id as person', 'secret', 'confirmed_at as confirmedAt'])
    .executeTakeFirst()
}

/** Replaces one that was not confirmed. False if a confirmed one is there. */
export async function startSecondFactor(
  db: Db,
  scope: SystemScope,
  factor: { person: Id; id: Id; secret: string },
): Promise<boolean> {
  const { person, id, secret } = factor
  const { numInsertedOrUpdatedRows } = await db<Tables>(scope)
    .insertInto('second_factors')
    .values({ person_id: person, id, secret })
    .onConflict((conflict) =>
      conflict
        .column('person_id')
        .doUpdateSet({ id, secret, last_step: 0, created_at: sql`now()` })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** False if this period's code or a later one was used already. Only one of several parallel calls gets true. */
export async function useStep(db: Db, scope: SystemScope, person: Id, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db<Tables>(scope)
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('person_id', '=', person)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function confirmSecondFactor(db: Db, scope: SystemScope, person: Id): Promise<void> {
  await db<Tables>(scope)
    .updateTable('second_factors')
    .set({ confirmed_at: sql`now()` })
    .where('person_id', '=', person)
    .execute()
}

/** Its backup codes go too. */
export async function removeSecondFactor(db: Db, scope: SystemScope, person: Id): Promise<boolean> {
  const { numDeletedRows } = await db<Tables>(scope)
    .deleteFrom('second_factors')
    .where('person_id', '=', person)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function replaceBackupCodes(
  db: Db,
  scope: SystemScope,
  person: Id,
  hashes: readonly string[],
): Promise<void> {
  await db<Tables>(scope).deleteFrom('backup_codes').where('person_id', '=', person).execute()
  await db<Tables>(scope)
    .insertInto('backup_codes')
    .values(hashes.map((hash) => ({ person_id: person, hash })))
    .execute()
}

/** False if it is unknown or used. Only one of several parallel calls gets true. */
export async function useBackupCode(db: Db, scope: SystemScope, person: Id, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await db<Tables>(scope)
    .updateTable('backup_codes')
    .set({ used_at: sql`now()` })
    .where('person_id', '=', person)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function countBackupCodes(db: Db, scope: AnyScope, person: Id): Promise<number> {
  const { count } = await db<Tables>(scope)
    .selectFrom('backup_codes')
    .where('person_id', '=', person)
    .where('used_at', 'is', null)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
