import { refuse } from '#platform/contract/refusal.ts'
import { implement } from '#platform/server/actions/implement.ts'
import { withSystemScope } from '#platform/server/db/with-scope.ts'
import { markTableChanged } from '#platform/server/db/mark-table-changed.ts'
import { hashPassword, verifyPassword } from '#platform/server/auth/passwords.ts'
import * as contract from '../contract/sign-in-methods.ts'
import { strongPasswordError } from '../rules/strong-password.ts'
import { setPassword } from '../store/sign-in-users.ts'
import { findPassword, listMethods, removeMethod } from '../store/sign-in-methods.ts'
import { voidProofs } from '../store/proofs.ts'
import { endSessions } from '../store/sessions.ts'
import { getOwnUser } from '../store/users.ts'
import { requireAnotherMethod } from './require-another-method.ts'
import { addSecurityEvent } from './security-events.ts'
import { sessionOf } from './sessions.ts'
import { notifySecurityChange } from './notify-security-change.ts'
import { openGuessLimits, signedInBrowser } from './guess-limits.ts'

export const signInMethodActions = [
  implement(contract.listMethods, async (_, { db, scope }) => {
    const rows = await listMethods(db, scope)
    return {
      methods: rows.flatMap(({ provider, ...method }) => {
        const kind = kinds[provider]
        return kind ? [{ ...method, kind }] : []
      }),
    }
  }),

  implement(contract.removeMethod, async ({ id }, { db, scope, running }) => {
    await requireAnotherMethod(db, scope)
    const { email } = await getOwnUser(db, scope)
    const method = (await listMethods(db, scope)).find((each) => each.id === id)
    const removed = await withSystemScope(db, scope, 'somebody removes a way in', (systemDb, systemScope) =>
      removeMethod(systemDb, systemScope, scope.person, id),
    )
    if (!removed) refuse('methods.not-found', 404, 'You do not sign in this way any more.')
    await markTableChanged(db, scope, 'sign_in_methods')
    const what = method?.provider === 'google' ? 'Google' : 'The password'
    await notifySecurityChange(
      { db, scope, running },
      email,
      `${what} was removed`,
      `${what} no longer opens your Taaskly account.`,
    )
    return { id }
  }),

  implement(contract.changePassword, async ({ current, next }, { db, scope, caller, running }) => {
    const { name, email } = await getOwnUser(db, scope)
    const weak = strongPasswordError(next, { name, email })
    if (weak) refuse('password.weak', 400, weak)
    const currentHash = await findPassword(db, scope)
    if (currentHash !== undefined) {
      if (current === undefined) refuse('password.needed', 400, 'Write your current password too.')
      const guess = {
        kind: 'password',
        account: email,
        person: { id: scope.person, email },
        browser: signedInBrowser,
      } as const
      const isRight = await openGuessLimits(running).check(
        guess,
        async () => (await verifyPassword(current, currentHash, 'known')) || undefined,
      )
      if (!isRight) refuse('password.wrong', 400, 'This is not your current password. Try again.')
    }
    const hash = await hashPassword(next, 'known')
    const signedOut = await withSystemScope(
      db,
      scope,
      'somebody changes their password',
      async (systemDb, systemScope) => {
        await setPassword(systemDb, systemScope, scope.person, hash)
        await voidProofs(systemDb, systemScope, scope.person)
        const event = { person: scope.person, kind: 'password-changed' } as const
        await addSecurityEvent(running, systemDb, systemScope, event)
        return endSessions(systemDb, systemScope, scope.person, sessionOf(caller))
      },
    )
    await markTableChanged(db, scope, 'sessions')
    await markTableChanged(db, scope, 'sign_in_methods')
    running.recheck(scope.person)
    await notifySecurityChange({ db, scope, running }, email, 'Your password was changed', passwordChangedText)
    return { signedOut }
  }),
]

const passwordChangedText =
  'The password of your Taaskly account was changed just now, and you were signed out everywhere else.'

const kinds: Record<string, 'password' | 'google'> = { credential: 'password', google: 'google' }
