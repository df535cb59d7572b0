import { skeletonOf } from '#areas/workspaces/rules/handle.ts'
import { newId } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { hashToken, newToken } from '#platform/server/auth/secrets.ts'
import type { TestApp } from './test-app.ts'

export type Owner = { person: string; account: string; name: string; email: string; cookie: string }

/**
 * A new user with a password, a session and a personal workspace, who owns a new business with the cast as colleagues.
 * One statement, because the tests over every action need hundreds of them.
 */
export async function newOwner({ cast, installation: { database } }: TestApp): Promise<Owner> {
  const [person, home, account] = [newId(), newId(), newId()]
  const name = 'Maya Okafor'
  const email = `maya.${person}@kestrel.test`
  const token = newToken('')
  const handle = `kestrel-${person.slice(-12)}`
  const colleagues = [cast.admin, cast.member, cast.viewer].map((colleague) => colleague.person)
  const values = [
    person,
    name,
    email,
    hashToken(token),
    home,
    account,
    handle,
    skeletonOf(handle),
    colleagues,
    cast.owner.person,
  ]
  await database.systemPool.query({ name: 'new-owner', text: statement, values })
  return { person, account, name, email, cookie: `taaskly.session_token=${token}; workspace=${account}` }
}

const statement = `with
  places as (insert into accounts (id, type, handle, profile) values
    ($5::uuid, 'personal', null, jsonb_build_object('username', $7::text, 'name', $2::text)),
    ($6::uuid, 'business', $7, jsonb_build_object('name', 'Kestrel Coffee'))),
  handle as (insert into account_handles (handle, skeleton, account_id) values ($7, $8::text, $6)),
  person as (
    insert into users (id, name, email, email_verified, personal_account_id) values ($1::uuid, $2, $3, true, $5)),
  belonging as (
    insert into members (account_id, person_id, role)
    select $5, $1, 'owner' union all select $6, $1, 'owner' union all
    select $6, colleague, role from unnest($9::uuid[], array['admin', 'member', 'viewer']) of (colleague, role)),
  session as (
    insert into sessions (id, token_hash, user_id, expires_at, proven_at)
    values (new_id(), $4::text, $1, now() + interval '1 day', '2100-01-01'))
  insert into sign_in_methods (id, user_id, provider_id, provider_account_id, password)
  select new_id(), $1, provider_id, $1::text, password from sign_in_methods where user_id = $10::uuid`

export function scopeOf({ person, account }: Pick<Owner, 'person' | 'account'>): Scope {
  return { kind: 'account', person, account, role: 'owner', actor: { kind: 'person', id: person } }
}
