import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { z } from 'zod'
import { id, newId, type Id } from '#platform/contract/id.ts'
import type { HttpEnv } from '#platform/server/http/env.ts'
import type { Installation } from '#platform/server/runtime/installation.ts'
import { cookieOptions, readCookie } from './cookies.ts'

const cookieName = 'taaskly.known'
const maxPeople = 8
const rememberMs = 30 * 24 * 60 * 60_000
const remembered = z.object({ secondFactor: id, until: z.number() })
const cookieShape = z.object({
  browser: id,
  people: z.array(z.object({ person: id, remembered: remembered.optional() })),
})
type KnownBrowser = z.infer<typeof cookieShape>

/** A sealed cookie with the people who have signed in in this browser. It stays after they sign out. */
export function openKnownBrowsers({ secrets, settings }: Pick<Installation, 'secrets' | 'settings'>) {
  const read = (c: Context<HttpEnv>): KnownBrowser | undefined => {
    const sealed = readCookie(c, cookieName, settings, 'host')
    if (!sealed) return undefined
    try {
      return cookieShape.parse(JSON.parse(secrets.open(sealed, sealContext)))
    } catch {
      return undefined
    }
  }
  return {
    /** The browser's id, if this person has signed in in it before. */
    find: (c: Context<HttpEnv>, person: Id | undefined): Id | undefined => {
      const known = read(c)
      return known?.people.some((each) => each.person === person) ? known.browser : undefined
    },

    /** Whether this second factor need not be asked for in this browser. */
    isRemembered: (c: Context<HttpEnv>, person: Id, secondFactor: Id): boolean => {
      const entry = read(c)?.people.find((each) => each.person === person)?.remembered
      return entry?.secondFactor === secondFactor && entry.until > Date.now()
    },

    add: (c: Context<HttpEnv>, person: Id, secondFactor?: Id): void => {
      const known = read(c) ?? { browser: newId(), people: [] }
      const others = known.people.filter((each) => each.person !== person)
      const before = known.people.find((each) => each.person === person)
      const entry = secondFactor
        ? { person, remembered: { secondFactor, until: Date.now() + rememberMs } }
        : { ...before, person }
      const people = [entry, ...others].slice(0, maxPeople)
      const sealed = secrets.seal(JSON.stringify({ ...known, people }), sealContext)
      setCookie(c, cookieName, sealed, { ...cookieOptions(settings, 'host'), maxAge: 365 * 24 * 60 * 60 })
    },
  }
}

const sealContext = { account: '', table: 'cookies', row: cookieName, column: 'people' }
