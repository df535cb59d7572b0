import type { Id } from '../contract/id.ts'
import type { Session } from '../contract/session.ts'
import { keep, readKept } from './kept.ts'
import { screenState } from './screen-state.ts'

/** Who is signed in and where, as everything on the screen may know it; a copy of it is kept in the browser. */
export type AuthState = {
  /** True after the first report. */
  ready: boolean
  user: AuthUser | undefined
  /** The users document, as far as it is known. */
  userProfile: { personal_account_id: Id } | undefined
  accounts: readonly KnownAccount[]
  workspace: { activeAccountId: Id; lastUpdated: string } | undefined
}

export type AuthUser = {
  uid: Id
  email: string
  displayName: string
  emailVerified: boolean
  providerData: { providerId: string }[]
  metadata: { creationTime: string; lastSignInTime: string | null }
}

export type KnownAccount = { readonly id: Id; readonly type: 'personal' | 'business' }

const nobody = { user: undefined, userProfile: undefined, accounts: [], workspace: undefined }

export const authState = screenState<AuthState>({ ready: false, ...nobody })

/** Who looks at the page, as it came with the page. */
export function reportAuth(session: Session): void {
  const { person, account } = session.signedIn ? session : {}
  if (!person || !account) return remember({ ready: true, ...nobody })
  if (!person.unverified) forgetTheWayHere()
  const { userProfile = keptProfile(), accounts } = authState.get()
  remember({
    ready: true,
    user: userOf(person),
    userProfile: account.type === 'personal' ? { personal_account_id: account.id } : userProfile,
    accounts,
    workspace: workspaceAt(account.id),
  })
}

/** The accounts that the person is a member of, oldest first, whenever they change. */
export function reportAccounts(accounts: readonly KnownAccount[]): void {
  const before = authState.get()
  const personal = accounts.find(({ type }) => type === 'personal')
  const active = activeAccount(accounts, before.workspace?.activeAccountId)
  remember({
    ...before,
    accounts,
    userProfile: personal ? { personal_account_id: personal.id } : before.userProfile,
    workspace: active && workspaceAt(active.id),
  })
}

/** The account to work in: the wanted one, while the person is a member; else the personal one; else the first. */
export function activeAccount<Account extends KnownAccount>(
  accounts: readonly Account[],
  wanted: Id | undefined,
): Account | undefined {
  return accounts.find(({ id }) => id === wanted) ?? accounts.find(({ type }) => type === 'personal') ?? accounts[0]
}

function userOf(person: Extract<Session, { signedIn: true }>['person']): AuthUser {
  return {
    uid: person.id,
    email: person.email,
    displayName: person.name,
    emailVerified: person.emailVerified,
    providerData: person.methods.map((method) => ({ providerId: providers[method] ?? method })),
    metadata: { creationTime: person.createdAt, lastSignInTime: person.lastSignedInAt },
  }
}

const providers: Record<string, string> = { credential: 'password', google: 'google.com' }

function workspaceAt(account: Id) {
  const { workspace = keptWorkspace() } = authState.get()
  if (workspace?.activeAccountId === account) return workspace
  return { activeAccountId: account, lastUpdated: new Date().toISOString() }
}

function remember(state: AuthState) {
  authState.set(state)
  const { user, userProfile, accounts, workspace } = state
  keep('user', user)
  keep('userProfile', userProfile)
  keep('accounts', accounts.length > 0 ? accounts : undefined)
  keep('workspace', workspace)
}

/** Whoever is in has no use for where they were going and by which address. */
function forgetTheWayHere() {
  keep('redirectUrl', undefined)
  keep('emailForSignIn', undefined)
}

function keptProfile(): AuthState['userProfile'] {
  const kept = readKept('userProfile')
  return isObject(kept) && typeof kept['personal_account_id'] === 'string'
    ? { personal_account_id: kept['personal_account_id'] }
    : undefined
}

function keptWorkspace(): AuthState['workspace'] {
  const kept = readKept('workspace')
  if (!isObject(kept)) return undefined
  const { activeAccountId, lastUpdated } = kept
  return typeof activeAccountId === 'string' && typeof lastUpdated === 'string'
    ? { activeAccountId, lastUpdated }
    : undefined
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
