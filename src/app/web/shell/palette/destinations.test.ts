import FileText from 'lucide-react/icons/file-text'
import { expect, test } from 'vitest'
import type { Session } from '#platform/contract/session.ts'
import type { Guard, Page } from '#platform/web/page/page.ts'
import { sidebarDestinations, destinationsOf } from './destinations.ts'

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

test('the palette lists every page that the person may open, and no callbacks or links from mails', () => {
  const paths = (session: Session) => destinationsOf(pages, session).map(({ path }) => path)
  const signedIn = (admin: boolean) => ({ signedIn: true, person: { admin } }) as Session
  expect(paths({ signedIn: false })).toEqual(['/pricing', '/auth/login'])
  expect(paths(signedIn(false))).toEqual(['/pricing', '/settings/members'])
  expect(paths(signedIn(true))).toEqual(['/pricing', '/settings/members', '/admin'])
  expect(destinationsOf(pages, signedIn(false))[1]?.note).toBe('Settings')
})

test('without a query only the sidebar’s pages are listed, and the website by that name', () => {
  const session = { signedIn: true, person: { admin: false } } as Session
  const icon = FileText
  const all: Page[] = [
    ...pages,
    page('/', 'everyone'),
    { ...page('/health', 'signed-in'), nav: { group: 'foot', icon, order: 1 } },
    { ...page('/dashboard', 'signed-in'), nav: { group: 'main', icon, order: 1 } },
    { ...page('/admin/users', 'admin'), nav: { group: 'admin', icon, order: 1 } },
  ]
  const destinations = destinationsOf(all, session)
  expect(sidebarDestinations(destinations, all, session).map(({ path }) => path)).toEqual(['/dashboard', '/health'])
  expect(destinations.find(({ path }) => path === '/')?.label).toBe('Website')
  const visitors = destinationsOf(all, { signedIn: false })
  expect(sidebarDestinations(visitors, all, { signedIn: false })).toEqual(visitors)
})
