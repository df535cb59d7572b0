import { loadAreas } from '#app/load.ts'
import { newId } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { takeOnce } from '#platform/server/once.ts'
import { cast, type CastName } from './cast.ts'
import type { House } from './house.ts'
import { failChange, finishUpload } from './scenes.ts'

/** Every area fills the owner's workspace with its part of the demo, and what works by itself has had its troubles. */
export async function tellTheStory(house: House): Promise<void> {
  const scope = scopeAs(house, 'owner')
  for (const { seed } of await loadAreas())
    if (seed) await house.installation.database.write(scope, (db) => seed(db, scope, house.installation.storage))
  await house.installation.database.write(scope, (db) => takeOnce(db, scope, `story-${scope.account}`))
  await failChange(house, scope)
  await finishUpload(house, scope, newId())
  await importBefore(house, scope)
}

/** Somebody has imported a file before, into a table that would like an index. */
async function importBefore(house: House, { account, person }: Scope): Promise<void> {
  await house.sql(
    `insert into table_imports (id, account_id, person_id, file_id, file_name, plan, state)
     values (new_id(), $1, $2, new_id(), 'leads.csv', '{}', 'done')`,
    [account, person],
  )
  await house.sql(
    `insert into table_indexes (table_id, account_id, definition, name, made_at)
     select id, account_id, 'btree (c7)', 'i_sample', now() from tables where account_id = $1 limit 1`,
    [account],
  )
}

/** A member of the cast at the screen. */
export function scopeAs(house: House, name: CastName): Scope {
  const { person, account } = house.cast[name]
  return { kind: 'account', person, account, role: cast[name].role, actor: { kind: 'person', id: person } }
}
