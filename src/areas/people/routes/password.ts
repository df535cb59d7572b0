import type { Context } from 'hono'
import { z } from 'zod'
import { newId, type Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { HttpEnv } from '#platform/server/http/env.ts'
import { hashPassword, verifyPassword, type HashQueue } from '#platform/server/auth/passwords.ts'
import { limitStrangers } from '../actions/limit-strangers.ts'
import { strongPasswordError } from '../rules/strong-password.ts'
import { addUser, setPassword, type SignInUser } from '../store/sign-in-users.ts'
import { signInScope, type AuthContext } from './auth-context.ts'
import { email, name, password, type AuthRoute } from './auth-route.ts'
import { accountExistsMail, confirmAddressMail, inviteNeededMail } from './mails.ts'
import { signUpRefusal } from './sign-up-policy.ts'

export function addPasswordRoutes(route: AuthRoute, context: AuthContext): void {
  const { settings, proofs, attemptLimits } = context

  /** Only a mail to the owner tells whether the address has an account: the response and its time are the same. */
  route('/sign-up/email', z.object({ name, email, password }), async (input, c) => {
    const passwordError = strongPasswordError(input.password, input)
    if (passwordError) refuse('password.weak', 400, passwordError)
    await attemptLimits.takeForNetwork(context.networkOf(c), 'mails')
    const refusal = await signUpRefusal(context, input.email)
    if (refusal?.code === 'sign-up.closed') throw refusal
    const browser = context.markBrowser(c)
    const known = await context.find({ email: input.email })
    const person = known
      ? await findUnconfirmed(known, input.password)
      : await addIfAllowed(context, input, refusal === undefined)
    if (await proofs.maySend('confirm-email', input.email)) {
      await proofs.link('confirm-email', input.email, { person, browser }, (token) => {
        if (person) return confirmAddressMail(input.email, `${settings.publicUrl}/auth/verify?token=${token}`)
        return refusal && !known ? inviteNeededMail(input.email) : accountExistsMail(input.email, settings.publicUrl)
      })
    }
    return { sent: true }
  })

  route('/sign-in/email', z.object({ email, password }), async (input, c) => {
    const person = await context.find({ email: input.email })
    const browser = context.knownBrowsers.find(c, person?.id)
    if (!(await checkPassword(context, c, { email: input.email, person, browser }, input.password)) || !person)
      return refuse('sign-in.wrong', 401, 'Email or password is not right. Check both and try again.')
    return context.startSession(c, person.id, 'credential')
  })
}

type PasswordOwner = { email: string; person: SignInUser | undefined; browser: string | undefined }

/** Wrong passwords are limited for the account. In an unknown browser they are limited for the network too. */
export async function checkPassword(
  context: AuthContext,
  c: Context<HttpEnv>,
  { email, person, browser }: PasswordOwner,
  typedPassword: string,
): Promise<boolean> {
  const { attemptLimits, guesses } = context
  const guess = { kind: 'password', account: email, person, browser, ...context.deviceOf(c) } as const
  const check = (queue: HashQueue) =>
    guesses.check(guess, async () => {
      const isSame = await verifyPassword(typedPassword, person?.password, queue)
      return (isSame && !person?.isSuspended) || undefined
    })
  if (browser) return (await check('known')) ?? false
  return limitStrangers.passwords(async () => {
    const network = context.networkOf(c)
    await attemptLimits.takeForNetwork(network, 'passwords')
    const isRight = await check('unknown')
    if (isRight) await attemptLimits.giveBackForNetwork(network, 'passwords')
    return isRight ?? false
  })
}

/** Undefined without an invite, or if a parallel request added the same address. The password is hashed in any case. */
async function addIfAllowed(
  context: AuthContext,
  input: { name: string; email: string; password: string },
  isAllowed: boolean,
): Promise<Id | undefined> {
  const hash = await hashPassword(input.password)
  if (!isAllowed) return undefined
  const id = newId()
  const isNew = await context.database.write(signInScope, async (db) => {
    const person = { id, name: input.name, email: input.email, email_verified: false }
    if (!(await addUser(db, signInScope, person))) return false
    await setPassword(db, signInScope, id, hash)
    return true
  })
  if (!isNew) return undefined
  await context.welcome({ id, name: input.name, email: input.email })
  return id
}

/**
 * For a second sign-up after the first mail was lost. It is the same person only if the password is the same: otherwise
 * one would confirm the password of the other. It takes as long as adding a user.
 */
async function findUnconfirmed(known: SignInUser, password: string): Promise<Id | undefined> {
  const isSame = await verifyPassword(password, known.password)
  return isSame && !known.emailVerified && !known.isSuspended ? known.id : undefined
}
