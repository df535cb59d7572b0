import { id, type Id } from '#platform/contract/id.ts'
import { livePath } from '#platform/contract/live.ts'
import { givenEmail } from '#areas/people/contract/addresses.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Session } from '#platform/contract/session.ts'
import { visitor, type Caller } from '#platform/server/caller.ts'
import type { Database, Db } from '#platform/server/db/database.ts'
import { hashToken } from '#platform/server/secrets.ts'
import { usernameFrom } from '../rules/username.ts'
import { ensurePersonalAccount } from '../store/accounts.ts'
import { findKeyHolder, findKeyScopes, findMembership, findOwner, noteKeyUse } from '../store/who.ts'

const asking: SystemScope = { kind: 'system', why: 'who is calling' }

/** Who wanted something, in which workspace, and through what. */
type Asker = Pick<Scope, 'account' | 'person' | 'actor'>

export type WhoIsWho = {
  whoIs(request: Request): Promise<Caller>
  sessionOf(request: Request): Promise<{ caller: Caller; session: Session }>
  /** Whoever asked for something earlier, as they stand now; undefined if they may no longer act here. */
  callerOf(asker: Asker): Promise<Caller | undefined>
  /** Whoever owns a workspace, for what nobody else can be asked about. */
  ownerOf(account: Id): Promise<Caller | undefined>
}

/** The person whose session a request carries. */
export type SignedIn = {
  user: { id: Id; name: string; email: string; emailVerified: boolean }
  session: { id: Id; provenAt: Date }
}
type FindSession = (headers: Headers) => Promise<SignedIn | null>

/** Finds out who is calling: by the key in the Authorization header, else by the session cookie. */
export function whoIsWho(database: Database, findSession: FindSession): WhoIsWho {
  const sessionOf = async (request: Request) => {
    const signedIn = request.headers.has('cookie') ? await findSession(request.headers).catch(unreachable) : null
    if (!signedIn) return { caller: visitor, session: { signedIn: false } as const }
    const { user } = signedIn
    const membership = await placeOf(database, user, request)
    const { role, profile, id: account, type, handle, methods, suspendedAt, ...rest } = membership
    if (suspendedAt) return { caller: visitor, session: { signedIn: false } as const }
    const { name, email, emailVerified } = user
    const unverified = !emailVerified && givenEmail(email) !== '' && (methods ?? []).includes('credential')
    const caller: Caller = {
      kind: 'person',
      person: user.id,
      admin: rest.admin,
      account,
      role,
      session: { id: signedIn.session.id, provenAt: signedIn.session.provenAt.getTime() },
      ...(unverified && { unverified }),
    }
    const person = {
      id: user.id,
      name,
      email: givenEmail(email),
      emailVerified,
      ...rest,
      methods: methods ?? [],
      unverified,
    }
    return {
      caller,
      session: {
        signedIn: true,
        person,
        account: { id: account, type, name: profile.name, handle, picture: profile.picture ?? null },
        role,
      } as const,
    }
  }

  return {
    sessionOf,
    whoIs: async (request) => {
      const authorization = request.headers.get('authorization')
      if (authorization === null) return (await sessionOf(request)).caller
      const caller = await holderOf(database, authorization)
      const demanded = request.headers.get('x-workspace')
      if (demanded !== null && demanded !== caller.account)
        refuse('account.not-yours', 403, 'This key belongs to another workspace.')
      return caller
    },
    callerOf: (asker) => database.read(asking, (db) => callerNow(db, asker)),
    ownerOf: async (account) => {
      const person = await database.read(asking, (db) => findOwner(db, asking, account))
      return person === undefined ? undefined : { kind: 'person', person, account, role: 'owner', admin: false }
    },
  }
}

/** The one thing that fails there is the database. */
function unreachable(): never {
  refuse('database.unreachable', 503, 'The database cannot be reached right now. Try again in a moment.')
}

/** A header is a demand and refused if it cannot be met; a cookie is a memory, and a lost workspace is just forgotten. */
async function placeOf(database: Database, user: { id: string; name: string; email: string }, request: Request) {
  const find = (account?: string) => database.read(asking, (db) => findMembership(db, asking, user.id, account))
  const demanded = request.headers.get('x-workspace') ?? inAddress(request)
  if (demanded !== null)
    return (isId(demanded) ? await find(demanded) : undefined) ?? refuse('account.not-yours', 403, notYours)
  const remembered = /(?:^|;\s*)workspace=([0-9a-f-]{36})(?:;|$)/.exec(request.headers.get('cookie') ?? '')?.[1]
  const place = (remembered && isId(remembered) ? await find(remembered) : undefined) ?? (await find())
  if (place) return place
  await welcome(database, user)
  return (await find()) ?? refuse('account.missing', 404, 'Your workspace is gone. Sign in again.')
}

/** Gives a new person their personal workspace. */
export async function welcome(
  database: Database,
  { id, name, email }: Pick<SignedIn['user'], 'id' | 'name' | 'email'>,
) {
  await database.write(asking, (db) => ensurePersonalAccount(db, asking, id, usernameFrom(name, email), name))
}

/** A browser's WebSocket cannot send a header. */
function inAddress({ url }: Request): string | null {
  const { pathname, searchParams } = new URL(url)
  return pathname === livePath ? searchParams.get('workspace') || null : null
}

const notYours = 'You are not a member of this workspace. Choose another one.'

function isId(text: string): boolean {
  return id.safeParse(text).success
}

async function holderOf(database: Database, authorization: string): Promise<Extract<Caller, { kind: 'key' }>> {
  const key = /^Bearer (tk_[\w-]{20,200})$/.exec(authorization)?.[1]
  if (!key) return refuse('key.malformed', 401, 'Send the key as "Authorization: Bearer <key>".')
  const holder = await database.read(asking, (db) => findKeyHolder(db, asking, hashToken(key)))
  if (!holder)
    return refuse('key.unknown', 401, 'This key is not known, or it was revoked. Make a new one in settings.')
  const { stale, ...caller } = holder
  if (stale) await database.write(asking, (db) => noteKeyUse(db, asking, caller.key))
  return { kind: 'key', ...caller }
}

async function callerNow(db: Db, { account, person, actor }: Asker): Promise<Caller | undefined> {
  const membership = await findMembership(db, asking, person, account)
  if (!membership || membership.suspendedAt) return undefined
  const { role, admin } = membership
  if (actor.kind === 'person') return { kind: 'person', person, admin, account, role }
  if (actor.kind !== 'key') return { kind: actor.kind, id: actor.id, person, account, role }
  const scopes = await findKeyScopes(db, asking, actor.id, person, account)
  return scopes && { kind: 'key', key: actor.id, person, account, role, scopes }
}
