import { z } from 'zod'
import { refuse } from '#platform/contract/refusal.ts'
import { hashPassword } from '#platform/server/auth/passwords.ts'
import { addSecurityEvent } from '../actions/security-events.ts'
import { strongPasswordError } from '../rules/strong-password.ts'
import { confirmEmail, removeMethods, lockSignInUser, setPassword } from '../store/sign-in-users.ts'
import { voidProofs } from '../store/proofs.ts'
import { endSessions } from '../store/sessions.ts'
import { signInScope, type AuthContext } from './auth-context.ts'
import { email, password, token, type AuthRoute } from './auth-route.ts'
import { newPasswordMail, noAccountMail, passwordChangedMail } from './mails.ts'

/** Forgotten passwords. A new password ends every session and starts none: people sign in with it. */
export function addNewPasswordRoutes(route: AuthRoute, context: AuthContext): void {
  const { settings, proofs, attemptLimits } = context

  route('/password/forgot', z.object({ email }), async ({ email }, c) => {
    await attemptLimits.takeForNetwork(context.networkOf(c), 'mails')
    const person = await context.find({ email })
    if (await proofs.maySend('new-password', email, context.knownBrowsers.find(c, person?.id))) {
      // Also without an account, so that the response takes as long.
      await proofs.link('new-password', email, { person: person?.id }, (token) =>
        person
          ? newPasswordMail(email, `${settings.publicUrl}/auth/new-password?token=${token}`)
          : noAccountMail(email, settings.publicUrl),
      )
    }
    return { sent: true }
  })

  route('/password/new', z.object({ token, password, endKeys: z.boolean().default(true) }), async (input, c) => {
    await attemptLimits.takeForNetwork(context.networkOf(c), 'links')
    const link = await proofs.findLink(['new-password'], input.token)
    const person = link.person === null ? undefined : await context.find({ id: link.person })
    if (!person || person.isSuspended || person.email !== link.destination) return proofs.refuseLink()
    const passwordError = strongPasswordError(input.password, person)
    if (passwordError) refuse('password.weak', 400, passwordError)
    const hash = await hashPassword(input.password)
    await proofs.consumeLink(link)
    await context.database.write(signInScope, async (db) => {
      const locked = await lockSignInUser(db, signInScope, { id: person.id })
      // The person who signed up never confirmed the address, so their other sign-in methods are removed.
      if (!locked?.emailVerified) await removeMethods(db, signInScope, person.id)
      await setPassword(db, signInScope, person.id, hash)
      await confirmEmail(db, signInScope, person.id, person.email)
      await endSessions(db, signInScope, person.id)
      // Whoever knew the old password may have made keys.
      if (input.endKeys) await context.endKeys(db, signInScope, person.id)
      await voidProofs(db, signInScope, person.id)
      const event = { person: person.id, kind: 'password-changed', ...context.deviceOf(c) } as const
      await addSecurityEvent(context, db, signInScope, event)
      await context.sendMessage(db, passwordChangedMail(person.email, settings.publicUrl))
    })
    context.recheck(person.id)
    await context.guesses.reset('password', person.email)
    return { ok: true }
  })
}
