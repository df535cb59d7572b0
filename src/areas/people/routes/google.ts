import type { Context, Hono } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'
import { id, type Id } from '#platform/contract/id.ts'
import { Refusal, refuse } from '#platform/contract/refusal.ts'
import type { HttpEnv } from '#platform/server/http/env.ts'
import { newToken, sameToken } from '#platform/server/auth/secrets.ts'
import { securityMail } from '../actions/notify-security-change.ts'
import { isGoogleAuthority } from '../rules/google-authority.ts'
import { googleErrors, type GoogleErrorCode } from '../rules/google-errors.ts'
import { reauthenticationRefusal } from '#platform/server/actions/run-action.ts'
import { realEmail } from '../rules/count-sign-in-methods.ts'
import { linkGoogle, type SignInUser } from '../store/sign-in-users.ts'
import { findOrAddByEmail } from './find-or-add-person.ts'
import { signInScope, type AuthContext, type SignInResult } from './auth-context.ts'
import { cookieOptions, readCookie } from './cookies.ts'
import { email, name, ownRedirect, type AuthRoute } from './auth-route.ts'
import { openId, type Claims, type OpenId } from '#platform/server/auth/openid.ts'

const callbackPath = '/api/auth/oauth2/callback/google'

/** Signing in with Google. What must match on the way back is sealed in a cookie of the browser. */
export function addGoogleRoutes(app: Hono<HttpEnv>, route: AuthRoute, context: AuthContext): void {
  const { settings, secrets, log } = context
  const google = settings.google && openId(settings.google)
  const redirectUri = `${settings.publicUrl}${callbackPath}`

  route(
    '/google',
    z.object({ redirectUrl: ownRedirect.optional(), link: z.boolean().optional() }),
    async (input, c) => {
      if (!google) return refuse('google.not-offered', 400, 'Signing in with Google is not set up here.')
      const linkTo = input.link ? (await requireRecentProof(context, c)).id : undefined
      const oauthState = { state: newToken(''), nonce: newToken(''), verifier: newToken(''), at: Date.now() }
      const url = await google.authorizationUrl({ ...oauthState, redirectUri }).catch((error: unknown) => {
        log.error('Google cannot be reached', { error })
        return refuse('google.unreachable', 503, 'Google cannot be reached right now. Try again in a moment.')
      })
      const sealed = secrets.seal(
        JSON.stringify({ ...oauthState, redirectUrl: input.redirectUrl, linkTo }),
        sealContext,
      )
      setCookie(c, stateCookie, sealed, { ...stateCookieOptions(settings), maxAge: stateCookieSeconds })
      return { url }
    },
  )

  app.get(callbackPath, async (c) => {
    c.header('cache-control', 'no-store')
    const oauthState = readStateCookie(context, c)
    deleteCookie(c, stateCookie, stateCookieOptions(settings))
    try {
      if (!google || !oauthState || !sameToken(oauthState.state, c.req.query('state') ?? ''))
        throw new GoogleSignInError('lost')
      const { secondFactor } = await handleCallback(context, google, c, { ...oauthState, redirectUri })
      const target = oauthState.redirectUrl ?? (oauthState.linkTo ? '/settings/account' : '/dashboard')
      if (secondFactor) return c.redirect(`/auth/second-factor?${new URLSearchParams({ redirectUrl: target })}`)
      return c.redirect(target)
    } catch (failure) {
      const error = googleErrorOf(failure)
      if (error === 'failed') log.error('Signing in with Google failed', { error: failure })
      return c.redirect(`${oauthState?.linkTo ? '/settings/account' : '/auth/login'}?${new URLSearchParams({ error })}`)
    }
  })
}

class GoogleSignInError extends Error {
  readonly reason: GoogleErrorCode

  constructor(reason: GoogleErrorCode) {
    super(googleErrors[reason])
    this.reason = reason
  }
}

function googleErrorOf(failure: unknown): GoogleErrorCode {
  if (failure instanceof GoogleSignInError) return failure.reason
  if (!(failure instanceof Refusal)) return 'failed'
  if (failure.code === 'sign-up.closed') return 'signUpClosed'
  return failure.code === 'sign-up.invited' ? 'inviteNeeded' : 'failed'
}

type OAuthState = z.infer<typeof oauthStateShape> & { redirectUri: string }

async function handleCallback(
  context: AuthContext,
  google: OpenId,
  c: Context<HttpEnv>,
  oauthState: OAuthState,
): Promise<SignInResult> {
  const error = c.req.query('error')
  if (error === 'access_denied') throw new GoogleSignInError('declined')
  if (error !== undefined) throw new Error(`Google says ${error}.`)
  const claims = await google.exchangeCode(new URL(c.req.url).searchParams, oauthState)
  if (oauthState.linkTo) return linkToPerson(context, c, oauthState.linkTo, claims.sub)
  const person = (await context.find({ google: claims.sub })) ?? (await findOrAddByGoogle(context, claims))
  if (person.isSuspended) throw new GoogleSignInError('closed')
  return context.startSession(c, person.id, 'google')
}

/** For a Google account without a user here. Its address counts only if Google has confirmed it. */
async function findOrAddByGoogle(context: AuthContext, claims: Claims): Promise<SignInUser> {
  const parsedEmail = email.safeParse(claims.email)
  if (!parsedEmail.success || !claims.email_verified) throw new GoogleSignInError('unverified')
  const known = await context.find({ email: parsedEmail.data })
  if (known && !isGoogleAuthority(parsedEmail.data, claims.hd)) throw new GoogleSignInError('existing')
  const person = await findOrAddByEmail(context, parsedEmail.data, name.safeParse(claims.name).data)
  if (person.isSuspended) return person
  const isLinked = await linkAndNotify(context, person.id, claims.sub, known && person.email)
  // A parallel request linked the same account.
  if (!isLinked) return (await context.find({ google: claims.sub })) ?? person
  return person
}

async function linkToPerson(context: AuthContext, c: Context<HttpEnv>, person: Id, sub: string): Promise<SignInResult> {
  if ((await context.sessionOf(c))?.user.id !== person) throw new GoogleSignInError('somebodyElse')
  const linked = await context.find({ google: sub })
  if (linked && linked.id !== person) throw new GoogleSignInError('taken')
  if (!linked) await linkAndNotify(context, person, sub, (await context.find({ id: person }))?.email)
  context.recheck(person)
  return { ok: true }
}

/** An existing user gets a mail, in the same transaction. */
function linkAndNotify(
  context: AuthContext,
  person: Id,
  sub: string,
  notifyEmail: string | undefined,
): Promise<boolean> {
  return context.database.write(signInScope, async (db) => {
    const isLinked = await linkGoogle(db, signInScope, person, sub)
    if (isLinked && notifyEmail && realEmail(notifyEmail) !== null)
      await context.sendMessage(db, securityMail(context.settings, notifyEmail, 'Google was added', googleAddedText))
    return isLinked
  })
}

const googleAddedText = 'A Google account opens your Taaskly account from now on.'

/** A new sign-in method is a sensitive change. */
async function requireRecentProof(context: AuthContext, c: Context<HttpEnv>): Promise<SignInUser> {
  const person = await context.requireSignedIn(c)
  // A stranger may have signed up with this address: a linked account would still work after its owner takes over.
  if (!person.emailVerified && realEmail(person.email) !== null)
    refuse('email.unverified', 403, 'Confirm your email address first, by the link in the mail we sent you.')
  const proofRequired = reauthenticationRefusal((await context.sessionOf(c))?.session.provenAt.getTime() ?? 0)
  if (proofRequired) throw proofRequired
  return person
}

const stateCookie = 'taaskly.google'
const stateCookieSeconds = 10 * 60
const stateCookieOptions = (settings: AuthContext['settings']) => ({
  ...cookieOptions(settings, 'secure'),
  path: callbackPath,
})
const oauthStateShape = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  at: z.number(),
  redirectUrl: z.string().optional(),
  linkTo: id.optional(),
})
const sealContext = { account: '', table: 'cookies', row: stateCookie, column: 'trip' }

/** The state that this browser started with; undefined if it is missing, expired or forged. */
function readStateCookie(
  { secrets, settings }: AuthContext,
  c: Context<HttpEnv>,
): z.infer<typeof oauthStateShape> | undefined {
  const sealed = readCookie(c, stateCookie, settings, 'secure')
  if (!sealed) return undefined
  try {
    const oauthState = oauthStateShape.parse(JSON.parse(secrets.open(sealed, sealContext)))
    return Date.now() - oauthState.at < stateCookieSeconds * 1000 ? oauthState : undefined
  } catch {
    return undefined
  }
}
