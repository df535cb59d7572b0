import { newId } from '#platform/contract/id.ts'
import type { Seed } from '#platform/server/seed.ts'
import { addGrant } from './store/grants.ts'
import { addPost } from './store/posts.ts'

export const seed: Seed = async (db, scope) => {
  await addPost(db, scope, {
    id: newId(),
    account_id: scope.account,
    author: 'Maya Okafor',
    text: 'The winter blend is back: cocoa, dried fig, and a long finish. In the shop from Friday.',
  })
  await addGrant(db, scope, {
    id: newId(),
    scopes: ['profile'],
    redirect_address: '/',
    challenge: '',
    code_hash: newId(),
  })
}
