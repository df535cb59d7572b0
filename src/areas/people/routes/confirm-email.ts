import type { Context } from 'hono'
import { z } from 'zod'
import { refuse } from '#platform/contract/refusal.ts'
import type { HttpEnv } from '#platform/server/http/env.ts'
import { sameToken } from '#platform/server/auth/secrets.ts'
import type { Proof } from '../actions/proofs.ts'
import { confirmEmail, lockSignInUser, type SignInUser } from '../store/sign-in-users.ts'
import { voidProofs } from '../store/proofs.ts'
import { checkPassword } from './password.ts'
import { signInScope, type AuthContext } from './auth-context.ts'
import { password, token, type AuthRoute } from './auth-route.ts'
import { addressChangedMail, confirmAddressMail } from './mails.ts'

/** Only the person who entered the address and reads mail there can confirm it. */
export function addConfirmEmailRoutes(route: AuthRoute, context: AuthContext): void {
  const { settings, proofs, attemptLimits } = context

  route('/email/send', z.object({}), async (_, c) => {
    const person = await context.requireSignedIn(c)
    if (person.emailVerified) refuse('email.confirmed', 409, 'Your address is confirmed already. Load the page again.')
    await attemptLimits.takeForNetwork(context.networkOf(c), 'mails')
    if (await proofs.maySend('confirm-email', person.email)) {
      const about = { person: person.id, browser: context.browserMarkOf(c) }
      await proofs.link('confirm-email', person.email, about, (token) =>
        confirmAddressMail(person.email, `${settings.publicUrl}/auth/verify?token=${token}`),
      )
    }
    return { sent: true }
  })

  route('/email/confirm', z.object({ token, password: password.optional() }), async (input, c) => {
    const link = await proofs.findLink(['confirm-email', 'change-email'], input.token)
    const person = link.person === null ? undefined : await context.find({ id: link.person })
    if (!person || person.isSuspended) return proofs.refuseLink()
    // The link is for an older address than the current one.
    if (link.purpose === 'confirm-email' && person.email !== link.destination) return proofs.refuseLink()
    if (!(await isTheirBrowser(context, c, link, person))) await requirePassword(context, c, person, input.password)
    await proofs.consumeLink(link)
    const isFree = await context.database.write(signInScope, async (db) => {
      await lockSignInUser(db, signInScope, { id: person.id })
      await voidProofs(db, signInScope, person.id)
      if (!(await confirmEmail(db, signInScope, person.id, link.destination))) return false
      if (person.emailVerified && person.email !== link.destination)
        await context.sendMessage(db, addressChangedMail(person.email, link.destination))
      return true
    })
    if (!isFree)
      refuse('email.taken', 409, 'Another account has this address. Sign in with it, or use another address.')
    const session = await context.sessionOf(c)
    // A signed-in person keeps the session: only the address changes.
    if (link.purpose === 'confirm-email' || session?.user.id !== person.id)
      return context.startSession(c, person.id, 'credential')
    return { ok: true }
  })
}

/** The browser that signed up, or one where this person is signed in. */
async function isTheirBrowser(
  context: AuthContext,
  c: Context<HttpEnv>,
  link: Proof,
  person: SignInUser,
): Promise<boolean> {
  const mark = context.browserMarkOf(c)
  if (mark && link.browser && sameToken(mark, link.browser)) return true
  return (await context.sessionOf(c))?.user.id === person.id
}

/** Otherwise a stranger could sign up with this address and wait until its owner opens the link. */
async function requirePassword(
  context: AuthContext,
  c: Context<HttpEnv>,
  person: SignInUser,
  typedPassword: string | undefined,
) {
  if (person.password === null) refuse('sign-in.needed', 401, 'Open this link in a browser in which you are signed in.')
  if (!typedPassword)
    refuse(
      'password.needed',
      400,
      'You opened this in another browser than the one you signed up with. Write your password.',
    )
  const owner = { email: person.email, person, browser: context.knownBrowsers.find(c, person.id) }
  if (!(await checkPassword(context, c, owner, typedPassword)))
    refuse('password.wrong', 400, 'This password is not right. Try again.')
}
