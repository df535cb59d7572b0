import type { SystemScope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import { isOutboxPageEnabled } from '#platform/server/http/outbox-page.ts'
import type { Installation } from '#platform/server/runtime/installation.ts'
import { readSignInOptions, type SignInOptions } from '../contract/sign-in-options.ts'
import { hasNoUsers } from '../store/users.ts'

const optionScope: SystemScope = { kind: 'system', reason: 'who can create an account' }

export const signInOptionActions = [implement(readSignInOptions, async (_, { running }) => signInOptionsOf(running))]

export async function signInOptionsOf(
  installation: Pick<Installation, 'settings' | 'outbox' | 'database'>,
): Promise<SignInOptions> {
  const { settings, outbox } = installation
  return {
    google: settings.google !== undefined,
    phone: isPhoneOffered(installation),
    outbox: outbox !== undefined && isOutboxPageEnabled(settings),
    signUp: await whoCanSignUp(installation),
  }
}

/** Signing in by phone needs a way to read the text message. */
export function isPhoneOffered({ settings, outbox }: Pick<Installation, 'settings' | 'outbox'>): boolean {
  return settings.sms !== undefined || (outbox !== undefined && isOutboxPageEnabled(settings))
}

/** The first account can always be created: otherwise a new installation would have no admin. */
export async function whoCanSignUp({
  settings: { signUp },
  database,
}: Pick<Installation, 'settings' | 'database'>): Promise<SignInOptions['signUp']> {
  if (signUp === 'open') return signUp
  return (await database.read(optionScope, (db) => hasNoUsers(db, optionScope))) ? 'open' : signUp
}
