import type { Id } from '../../contract/id.ts'
import type { Session } from '../../contract/session.ts'
import { writeLocal, readLocal } from '../storage/local-storage.ts'
import { screenState } from '../screen-state.ts'

/** Who is signed in, and where; a copy is stored in the browser. */
export type AuthState = {
  /** True after the first update. */
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

const signedOut = { user: undefined, userProfile: undefined, accounts: [], workspace: undefined }

export const authState = screenState<AuthState>({ ready: false, ...signedOut })

/** The session that came with the page. */
export function setAuthSession(session: Session): void {
  const { person, account } = session.signedIn ? session : {}
  if (!person || !account) return saveAuthState({ ready: true, ...signedOut })
  if (!person.unverified) clearSignInRedirect()
  const { userProfile = storedProfile(), accounts } = authState.get()
  saveAuthState({
    ready: true,
    user: userOf(person),
    userProfile: account.type === 'personal' ? { personal_account_id: account.id } : userProfile,
    accounts,
    workspace: workspaceFor(account.id),
  })
}

/** The accounts of the person, oldest first, whenever they change. */
export function setAuthAccounts(accounts: readonly KnownAccount[]): void {
  const before = authState.get()
  const personal = accounts.find(({ type }) => type === 'personal')
  const active = activeAccount(accounts, before.workspace?.activeAccountId)
  saveAuthState({
    ...before,
    accounts,
    userProfile: personal ? { personal_account_id: personal.id } : before.userProfile,
    workspace: active && workspaceFor(active.id),
  })
}

/** The account to work in: the wanted one, if the person is a member; else the personal one; else the first. */
export function activeAccount<Account extends KnownAccount>(
  accounts: readonly Account[],
  preferredId: Id | undefined,
): Account | undefined {
  return (
    accounts.find(({ id }) => id === preferredId) ?? accounts.find(({ type }) => type === 'personal') ?? accounts[0]
  )
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

function workspaceFor(account: Id) {
  const { workspace = storedWorkspace() } = authState.get()
  if (workspace?.activeAccountId === account) return workspace
  return { activeAccountId: account, lastUpdated: new Date().toISOString() }
}

function saveAuthState(state: AuthState) {
  authState.set(state)
  const { user, userProfile, accounts, workspace } = state
  writeLocal('user', user)
  writeLocal('userProfile', userProfile)
  writeLocal('accounts', accounts.length > 0 ? accounts : undefined)
  writeLocal('workspace', workspace)
}

/** After sign-in, the stored redirect and address are obsolete. */
function clearSignInRedirect() {
  writeLocal('redirectUrl', undefined)
  writeLocal('emailForSignIn', undefined)
}

function storedProfile(): AuthState['userProfile'] {
  const stored = readLocal('userProfile')
  return isObject(stored) && typeof stored['personal_account_id'] === 'string'
    ? { personal_account_id: stored['personal_account_id'] }
    : undefined
}

function storedWorkspace(): AuthState['workspace'] {
  const stored = readLocal('workspace')
  if (!isObject(stored)) return undefined
  const { activeAccountId, lastUpdated } = stored
  return typeof activeAccountId === 'string' && typeof lastUpdated === 'string'
    ? { activeAccountId, lastUpdated }
    : undefined
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
