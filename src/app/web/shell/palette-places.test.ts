import { expect, test } from 'vitest'
import type { Session } from '#platform/contract/session.ts'
import type { Guard, Page } from '#platform/web/page.ts'
import { placesOf } from './palette-places.ts'

const page = (path: Page['path'], guard: Guard): Page => ({
  path,
  guard,
  layout: 'default',
  title: path,
  view: () => Promise.reject(new Error('Nobody looks.')),
})

const pages = [
  page('/pricing', 'everyone'),
  page('/auth/login', 'signed-out'),
  page('/settings/members', 'signed-in'),
  page('/admin', 'admin'),
  page('/tables/$id', 'signed-in'),
  page('/payment/callback', 'everyone'),
]

test('the palette leads to every page that one may open, and to none that needs to be sent to', () => {
  const paths = (session: Session) => placesOf(pages, session).map(({ path }) => path)
  const signedIn = (admin: boolean) => ({ signedIn: true, person: { admin } }) as Session
  expect(paths({ signedIn: false })).toEqual(['/pricing', '/auth/login'])
  expect(paths(signedIn(false))).toEqual(['/pricing', '/settings/members'])
  expect(paths(signedIn(true))).toEqual(['/pricing', '/settings/members', '/admin'])
  expect(placesOf(pages, signedIn(false))[1]?.note).toBe('Settings')
})
