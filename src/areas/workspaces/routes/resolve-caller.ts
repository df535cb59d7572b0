import { id, type Id } from '#platform/contract/id.ts'
import { livePath } from '#platform/contract/live.ts'
import { realEmailOrEmpty } from '#areas/people/contract/addresses.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Session } from '#platform/contract/session.ts'
import { visitor, type Caller } from '#platform/server/auth/caller.ts'
import type { Database, Db } from '#platform/server/db/database.ts'
import { suggestUsername } from '../rules/username.ts'
import { saveLastWorkspace } from '../actions/last-workspace.ts'
import { ensurePersonalAccount } from '../actions/personal-account.ts'
import { findMembership, findOwner } from '../store/callers.ts'

const systemScope: SystemScope = { kind: 'system', reason: 'who is calling' }

/** The caller of an earlier request: a job, an approval, an outgoing call. */
type OriginalCaller = Pick<Scope, 'account' | 'person' | 'actor'>

export type CallerResolver = {
  resolveCaller(request: Request): Promise<Caller>
  sessionOf(request: Request): Promise<ResolvedSession>
  /** Sign-in returns there. */
  saveLastWorkspace(person: Id, account: Id): void
  /** The earlier caller with their current rights; undefined if they may no longer act here. */
  callerOf(originalCaller: OriginalCaller): Promise<Caller | undefined>
  /** An owner of the workspace, for work that has no other caller. */
  ownerOf(account: Id): Promise<Caller | undefined>
}

type ResolvedSession = {
  caller: Caller
  session: Session
  /** The saved workspace, which may be another one. */
  lastAccount?: Id | null
}

/** The person whose session a request carries. */
export type SignedInUser = {
  user: { id: Id; name: string; email: string; emailVerified: boolean }
  session: { id: Id; provenAt: Date }
}
type FindSession = (headers: Headers) => Promise<SignedInUser | null>

/** What the area api-keys knows: who calls with a key, and what a key may do now. */
type KeyResolver = {
  callerByKey(authorization: string): Promise<Extract<Caller, { kind: 'key' }>>
  scopesOfKey(db: Db, scope: SystemScope, key: Id, person: Id, account: Id): Promise<string[] | undefined>
}

/** Finds out who is calling: by the key in the Authorization header, else by the session cookie. */
export function createCallerResolver(
  database: Database,
  findSession: FindSession,
  { callerByKey, scopesOfKey }: KeyResolver,
): CallerResolver {
  const sessionOf = async (request: Request): Promise<ResolvedSession> => {
    const signedIn = request.headers.has('cookie')
      ? await findSession(request.headers).catch(refuseDatabaseUnreachable)
      : null
    if (!signedIn) return { caller: visitor, session: { signedIn: false } }
    const { user } = signedIn
    const membership = await membershipOf(database, user, request)
    const {
      role,
      profile,
      id: account,
      type,
      handle,
      methods,
      suspendedAt,
      secondFactorMissing,
      lastAccount,
      ...rest
    } = membership
    if (suspendedAt) return { caller: visitor, session: { signedIn: false } }
    const { name, email, emailVerified } = user
    const unverified = !emailVerified && realEmailOrEmpty(email) !== '' && (methods ?? []).includes('credential')
    const caller: Caller = {
      kind: 'person',
      person: user.id,
      admin: rest.admin,
      account,
      role,
      session: { id: signedIn.session.id, provenAt: signedIn.session.provenAt.getTime() },
      ...(unverified && { unverified }),
      ...(secondFactorMissing && { secondFactorMissing }),
    }
    const person = {
      id: user.id,
      name,
      email: realEmailOrEmpty(email),
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
        secondFactorMissing,
      },
      lastAccount,
    }
  }

  return {
    sessionOf,
    saveLastWorkspace: (person, account) => saveLastWorkspace(database, person, account),
    resolveCaller: async (request) => {
      const authorization = request.headers.get('authorization')
      if (authorization === null) return (await sessionOf(request)).caller
      const caller = await callerByKey(authorization)
      const requested = request.headers.get('x-workspace')
      if (requested !== null && requested !== caller.account)
        refuse('account.not-yours', 403, 'This key belongs to another workspace.')
      return caller
    },
    callerOf: (originalCaller) => database.read(systemScope, (db) => currentCaller(db, originalCaller, scopesOfKey)),
    ownerOf: async (account) => {
      const person = await database.read(systemScope, (db) => findOwner(db, systemScope, account))
      return person === undefined ? undefined : { kind: 'person', person, account, role: 'owner', admin: false }
    },
  }
}

/** Only the database can fail there. */
function refuseDatabaseUnreachable(): never {
  refuse('database.unreachable', 503, 'The database cannot be reached right now. Try again in a moment.')
}

/** A workspace in a header is refused if it is not theirs. One in a cookie is only a preference and is ignored then. */
async function membershipOf(database: Database, user: { id: string; name: string; email: string }, request: Request) {
  const find = (account?: string) =>
    database.read(systemScope, (db) => findMembership(db, systemScope, user.id, account))
  const requested = request.headers.get('x-workspace') ?? workspaceInQuery(request)
  if (requested !== null)
    return (isId(requested) ? await find(requested) : undefined) ?? refuse('account.not-yours', 403, notMemberMessage)
  const fromCookie = /(?:^|;\s*)workspace=([0-9a-f-]{36})(?:;|$)/.exec(request.headers.get('cookie') ?? '')?.[1]
  const membership = (fromCookie && isId(fromCookie) ? await find(fromCookie) : undefined) ?? (await find())
  if (membership) return membership
  await ensurePersonalWorkspace(database, user)
  return (await find()) ?? refuse('account.missing', 404, 'Your workspace is gone. Sign in again.')
}

export async function ensurePersonalWorkspace(
  database: Database,
  { id, name, email }: Pick<SignedInUser['user'], 'id' | 'name' | 'email'>,
) {
  await database.write(systemScope, (db) =>
    ensurePersonalAccount(db, systemScope, id, suggestUsername(name, email), name),
  )
}

/** A browser's WebSocket cannot send headers. */
function workspaceInQuery({ url }: Request): string | null {
  const { pathname, searchParams } = new URL(url)
  return pathname === livePath ? searchParams.get('workspace') || null : null
}

const notMemberMessage = 'You are not a member of this workspace. Choose another one.'

function isId(text: string): boolean {
  return id.safeParse(text).success
}

async function currentCaller(
  db: Db,
  { account, person, actor }: OriginalCaller,
  scopesOfKey: KeyResolver['scopesOfKey'],
): Promise<Caller | undefined> {
  const membership = await findMembership(db, systemScope, person, account)
  if (!membership || membership.suspendedAt || membership.secondFactorMissing) return undefined
  const { role, admin } = membership
  if (actor.kind === 'person') return { kind: 'person', person, admin, account, role }
  if (actor.kind !== 'key') return { kind: actor.kind, id: actor.id, person, account, role }
  const scopes = await scopesOfKey(db, systemScope, actor.id, person, account)
  return scopes && { kind: 'key', key: actor.id, person, account, role, scopes }
}
