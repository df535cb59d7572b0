import type { Context, Hono } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'
import { id, type Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { HttpEnv } from '#platform/server/http/env.ts'
import { newToken, sameToken } from '#platform/server/secrets.ts'
import { aboutWaysIn } from '../actions/tell.ts'
import { googleTrouble, type GoogleTrouble } from '../rules/google-trouble.ts'
import { proofWanted } from '#platform/server/run.ts'
import { realEmail } from '../rules/ways-in.ts'
import { linkGoogle, type Entrant } from '../store/entering.ts'
import { arriveByEmail } from './arrive.ts'
import { entering, ownCookie, readCookie, type Desk } from './desk.ts'
import { email, name, ownAddress, type Door } from './door.ts'
import { openId, type Claims, type OpenId } from './openid.ts'

const callback = '/api/auth/oauth2/callback/google'

/** To Google and back. What has to be the same on the way back is sealed in a cookie of the browser that set out. */
export function openGoogleDoors(app: Hono<HttpEnv>, door: Door, desk: Desk): void {
  const { settings, secrets, log } = desk
  const google = settings.google && openId(settings.google)
  const redirectUri = `${settings.publicUrl}${callback}`

  door('/google', z.object({ redirectUrl: ownAddress.optional(), link: z.boolean().optional() }), async (given, c) => {
    if (!google) return refuse('google.not-offered', 400, 'Signing in with Google is not set up here.')
    const linkTo = given.link ? (await freshly(desk, c)).id : undefined
    const trip = { state: newToken(''), nonce: newToken(''), verifier: newToken(''), at: Date.now() }
    const url = await google.addressFor({ ...trip, redirectUri }).catch((error: unknown) => {
      log.error('Google cannot be reached', { error })
      return refuse('google.unreachable', 503, 'Google cannot be reached right now. Try again in a moment.')
    })
    const sealed = secrets.seal(JSON.stringify({ ...trip, redirectUrl: given.redirectUrl, linkTo }), where)
    setCookie(c, tripCookie, sealed, { ...tripPlace(settings), maxAge: tripSeconds })
    return { url }
  })

  app.get(callback, async (c) => {
    c.header('cache-control', 'no-store')
    const trip = tripOf(desk, c)
    deleteCookie(c, tripCookie, tripPlace(settings))
    try {
      if (!google || !trip || !sameToken(trip.state, c.req.query('state') ?? '')) throw new Lost('lost')
      await comeBack(desk, google, c, { ...trip, redirectUri })
      return c.redirect(trip.redirectUrl ?? (trip.linkTo ? '/settings/account' : '/dashboard'))
    } catch (trouble) {
      if (!(trouble instanceof Lost)) log.error('Signing in with Google failed', { error: trouble })
      const error = trouble instanceof Lost ? trouble.why : 'failed'
      return c.redirect(`${trip?.linkTo ? '/settings/account' : '/auth/login'}?${new URLSearchParams({ error })}`)
    }
  })
}

/** Came back without being in. */
class Lost extends Error {
  readonly why: GoogleTrouble

  constructor(why: GoogleTrouble) {
    super(googleTrouble[why])
    this.why = why
  }
}

type Trip = z.infer<typeof tripShape> & { redirectUri: string }

async function comeBack(desk: Desk, google: OpenId, c: Context<HttpEnv>, trip: Trip): Promise<void> {
  const error = c.req.query('error')
  if (error === 'access_denied') throw new Lost('declined')
  if (error !== undefined) throw new Error(`Google says ${error}.`)
  const claims = await google.whoBrought(c.req.query('code') ?? '', trip)
  if (trip.linkTo) return linkTo(desk, c, trip.linkTo, claims.sub)
  const person = (await desk.find({ google: claims.sub })) ?? (await arrive(desk, claims))
  if (person.isSuspended) throw new Lost('closed')
  await desk.letIn(c, person.id, 'google')
}

/** A Google account that nobody here has yet. Its address counts only as far as Google has confirmed it. */
async function arrive(desk: Desk, claims: Claims): Promise<Entrant> {
  const given = email.safeParse(claims.email)
  if (!given.success || !claims.email_verified) throw new Lost('unverified')
  const known = await desk.find({ email: given.data })
  const person = await arriveByEmail(desk, given.data, name.safeParse(claims.name).data)
  if (person.isSuspended) return person
  const isLinked = await link(desk, person.id, claims.sub, known && person.email)
  // Somebody else came by the same account in the same moment.
  if (!isLinked) return (await desk.find({ google: claims.sub })) ?? person
  return person
}

async function linkTo(desk: Desk, c: Context<HttpEnv>, person: Id, sub: string): Promise<void> {
  if ((await desk.sessionOf(c))?.user.id !== person) throw new Lost('somebodyElse')
  const has = await desk.find({ google: sub })
  if (has && has.id !== person) throw new Lost('taken')
  if (!has) await link(desk, person, sub, (await desk.find({ id: person }))?.email)
  desk.recheck(person)
}

/** Whoever had an account before is told in the same transaction. */
function link(desk: Desk, person: Id, sub: string, tell: string | undefined): Promise<boolean> {
  return desk.database.write(entering, async (db) => {
    const isLinked = await linkGoogle(db, entering, person, sub)
    if (isLinked && tell && realEmail(tell) !== null)
      await desk.post(db, aboutWaysIn(desk.settings, tell, 'Google was added', googleAdded))
    return isLinked
  })
}

const googleAdded = 'A Google account opens your Taaskly account from now on.'

/** A new way in is a sensitive change, like a new password. */
async function freshly(desk: Desk, c: Context<HttpEnv>): Promise<Entrant> {
  const person = await desk.entrantOf(c)
  // A stranger may have signed up with this address: what they link would still open when its owner comes.
  if (!person.emailVerified && realEmail(person.email) !== null)
    refuse('email.unverified', 403, 'Confirm your email address first, by the link in the mail we sent you.')
  const wanted = proofWanted((await desk.sessionOf(c))?.session.provenAt.getTime() ?? 0)
  if (wanted) throw wanted
  return person
}

const tripCookie = 'taaskly.google'
const tripSeconds = 10 * 60
const tripPlace = (settings: Desk['settings']) => ({ ...ownCookie(settings, 'secure'), path: callback })
const tripShape = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  at: z.number(),
  redirectUrl: z.string().optional(),
  linkTo: id.optional(),
})
const where = { account: '', table: 'cookies', row: tripCookie, column: 'trip' }

/** What this browser set out with; nothing if it did not, if it is long ago, or if somebody wrote it themselves. */
function tripOf({ secrets, settings }: Desk, c: Context<HttpEnv>): z.infer<typeof tripShape> | undefined {
  const sealed = readCookie(c, tripCookie, settings, 'secure')
  if (!sealed) return undefined
  try {
    const trip = tripShape.parse(JSON.parse(secrets.open(sealed, where)))
    return Date.now() - trip.at < tripSeconds * 1000 ? trip : undefined
  } catch {
    return undefined
  }
}
