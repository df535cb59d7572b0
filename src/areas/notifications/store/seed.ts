import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { About } from '../contract/about.ts'
import type { NotificationTables } from '../schema.ts'
import { toAboutColumn } from './about-column.ts'

export async function seedNotification(
  db: Db,
  scope: Scope,
  { id, happening, about }: { id: Id; happening: string; about: About },
): Promise<void> {
  await db<NotificationTables>(scope)
    .insertInto('notifications')
    .values({
      id,
      person_id: scope.person,
      account_id: scope.account,
      kind: about.kind,
      happening,
      about: toAboutColumn(about),
      in_app: true,
    })
    .onConflict((conflict) => conflict.columns(['person_id', 'happening']).doNothing())
    .execute()
}
