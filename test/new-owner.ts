import { seedBusiness } from '#areas/workspaces/seed.ts'
import { welcome } from '#areas/workspaces/doors/who-is.ts'
import { newId } from '#platform/contract/id.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import { hashToken, newToken } from '#platform/server/secrets.ts'
import type { House } from './house.ts'

export type Owner = { person: string; account: string; name: string; email: string; cookie: string }

const setup: SystemScope = { kind: 'system', why: 'an owner for a test' }

/**
 * A new user with a password, a session and a personal workspace, who owns a new business with the cast as colleagues.
 * Takes milliseconds, where a database of one's own takes a good part of a second.
 */
export async function newOwner({ cast, installation: { database } }: House): Promise<Owner> {
  const person = newId()
  const name = 'Maya Okafor'
  const email = `maya.${person}@kestrel.test`
  const token = newToken('')
  await database.identityPool.query(
    `with added as (
       insert into users (id, name, email, email_verified) values ($1, $2, $3, true) returning id),
     proven as (
       insert into sessions (id, token_hash, user_id, expires_at, proven_at)
       select new_id(), $4, id, now() + interval '1 day', '2100-01-01' from added)
     insert into sign_in_methods (id, user_id, provider_id, provider_account_id, password)
     select new_id(), added.id, provider_id, added.id, password from added, sign_in_methods where user_id = $5`,
    [person, name, email, hashToken(token), cast.owner.person],
  )
  await welcome(database, { id: person, name, email })
  const members = [
    { person, role: 'owner' },
    { person: cast.admin.person, role: 'admin' },
    { person: cast.member.person, role: 'member' },
    { person: cast.viewer.person, role: 'viewer' },
  ] as const
  const account = await database.write(setup, (db) => seedBusiness(db, setup, `Kestrel ${person.slice(-12)}`, members))
  return { person, account, name, email, cookie: `taaskly.session_token=${token}; workspace=${account}` }
}

export function scopeOf({ person, account }: Pick<Owner, 'person' | 'account'>): Scope {
  return { kind: 'account', person, account, role: 'owner', actor: { kind: 'person', id: person } }
}
