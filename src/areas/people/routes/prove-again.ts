import { z } from 'zod'
import { refuse } from '#platform/contract/refusal.ts'
import { signedInBrowser } from '../actions/guess-limits.ts'
import { realEmailOrEmpty } from '../contract/addresses.ts'
import type { SignInUser } from '../store/sign-in-users.ts'
import { checkPassword } from './password.ts'
import type { AuthContext } from './auth-context.ts'
import { code, password, type AuthRoute } from './auth-route.ts'
import { codeTextMessage, proofCodeMail } from './mails.ts'

/** A signed-in person proves again who they are, before sensitive changes. */
export function addProveAgainRoutes(route: AuthRoute, context: AuthContext): void {
  const { proofs, attemptLimits } = context

  route('/prove/send', z.object({}), async (_, c) => {
    const person = await context.requireSignedIn(c)
    await attemptLimits.takeForNetwork(context.networkOf(c), 'mails')
    const { to, isPhone } = ownDestination(person)
    if (await proofs.maySend('prove-again', to)) {
      await proofs.code('prove-again', to, { person: person.id }, (code) =>
        (isPhone ? codeTextMessage : proofCodeMail)(to, code),
      )
    }
    return { sent: true }
  })

  route('/prove', z.object({ password: password.optional(), code: code.optional() }), async (input, c) => {
    const person = await context.requireSignedIn(c)
    if (input.code === undefined) {
      const owner = { email: person.email, person, browser: signedInBrowser }
      if (!(await checkPassword(context, c, owner, input.password ?? '')))
        refuse('password.wrong', 400, 'This password is not right. Try again.')
    } else {
      const guesser = { person, browser: signedInBrowser, ...context.deviceOf(c) }
      await proofs.checkCode('prove-again', ownDestination(person).to, input.code, { person: person.id }, guesser)
    }
    await context.renew(c)
    return { ok: true }
  })
}

/** A confirmed address or phone. */
function ownDestination({ email, phone, phoneVerified }: SignInUser): { to: string; isPhone: boolean } {
  return !realEmailOrEmpty(email) && phone && phoneVerified
    ? { to: phone, isPhone: true }
    : { to: email, isPhone: false }
}
