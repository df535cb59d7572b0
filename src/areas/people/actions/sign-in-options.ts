import { implement } from '#platform/server/actions/implement.ts'
import { isOutboxPageEnabled } from '#platform/server/http/outbox-page.ts'
import type { Installation } from '#platform/server/runtime/installation.ts'
import { readSignInOptions, type SignInOptions } from '../contract/sign-in-options.ts'

export const signInOptionActions = [implement(readSignInOptions, async (_, { running }) => signInOptionsOf(running))]

/** Signing in by phone needs a way to read the text message. */
export function signInOptionsOf({ settings, outbox }: Pick<Installation, 'settings' | 'outbox'>): SignInOptions {
  const canReadOutbox = outbox !== undefined && isOutboxPageEnabled(settings)
  return {
    google: settings.google !== undefined,
    phone: settings.sms !== undefined || canReadOutbox,
    outbox: canReadOutbox,
    signUp: settings.signUp,
  }
}
