import { newId } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { addMessage, addRequest, listOwnRequests } from './store/requests.ts'

export async function seed(db: Db, scope: Scope): Promise<void> {
  if ((await listOwnRequests(db, scope)).length > 0) return
  const id = newId()
  await addRequest(db, scope, { id, subject: 'A new phone number for codes', page: '/settings/account' })
  await addMessage(db, scope, {
    id: newId(),
    person_id: scope.person,
    request_id: id,
    by_id: scope.person,
    is_answer: false,
    text: 'I have a new phone number. Will codes still go to the old one until I have confirmed the new one?',
  })
}
