import { newId } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { seedNotification } from './store/seed.ts'

export async function seed(db: Db, scope: Scope): Promise<void> {
  await seedNotification(db, scope, {
    id: newId(),
    happening: 'seed:joined',
    about: {
      kind: 'joined',
      person: { id: newId(), name: 'Jonas Lindqvist' },
      role: 'member',
      place: 'Kestrel Coffee',
    },
  })
}
