import { loadAreas } from '#app/load-areas.ts'
import { newId } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { claimIdempotencyKey } from '#platform/server/actions/idempotency-key.ts'
import { cast, type CastName } from './cast.ts'
import type { TestApp } from './test-app.ts'
import { failChange, finishUpload } from './fixtures.ts'

/** Every area fills the owner's workspace with its part of the demo, and some background work has failed. */
export async function seedDemoData(testApp: TestApp): Promise<void> {
  const scope = scopeAs(testApp, 'owner')
  for (const { seed } of await loadAreas())
    if (seed) await testApp.installation.database.write(scope, (db) => seed(db, scope, testApp.installation.storage))
  await testApp.installation.database.write(scope, (db) => claimIdempotencyKey(db, scope, `story-${scope.account}`))
  await failChange(testApp, scope)
  await finishUpload(testApp, scope, newId())
  await seedFinishedImport(testApp, scope)
}

/** A finished import, into a table that needs an index. */
async function seedFinishedImport(testApp: TestApp, { account, person }: Scope): Promise<void> {
  await testApp.sql(
    `insert into table_imports (id, account_id, person_id, file_id, file_name, plan, state)
     values (new_id(), $1, $2, new_id(), 'leads.csv', '{}', 'done')`,
    [account, person],
  )
  await testApp.sql(
    `insert into table_files (file_id, table_id, account_id)
     select new_id(), id, account_id from tables where account_id = $1 limit 1`,
    [account],
  )
  await testApp.sql(
    `insert into table_indexes (table_id, account_id, definition, name, made_at)
     select id, account_id, 'btree (c7)', 'i_sample', now() from tables where account_id = $1 limit 1`,
    [account],
  )
}

/** The scope of a signed-in member of the cast. */
export function scopeAs(testApp: TestApp, name: CastName): Scope {
  const { person, account } = testApp.cast[name]
  return { kind: 'account', person, account, role: cast[name].role, actor: { kind: 'person', id: person } }
}
