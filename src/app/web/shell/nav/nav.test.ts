import HouseIcon from 'lucide-react/icons/house'
import { expect, test } from 'vitest'
import type { Page } from '#platform/web/page/page.ts'
import { navOf, tabsOf } from './nav.ts'
import { mayasSession } from '#test/app/session.ts'

const page = (title: string, nav?: Partial<Page['nav']>, guard: Page['guard'] = 'signed-in'): Page => ({
  path: `/${title.toLowerCase()}`,
  layout: 'dashboard',
  guard,
  title,
  ...(nav && { nav: { group: 'main', icon: HouseIcon, order: 0, ...nav } }),
  view: () => Promise.reject(new Error('not here')),
})
const names = (items: { label: string }[]) => items.map(({ label }) => label)

test('only pages with a nav entry are in the navigation, in order, with their short name', () => {
  const pages = [
    page('Hidden'),
    page('Notes', { order: 2 }),
    page('Home', { order: 1 }),
    page('Expense tracker', { group: 'bundles', label: 'Expenses' }),
  ]
  const nav = navOf(pages, { signedIn: false })
  expect(names(nav.main)).toEqual(['Home', 'Notes'])
  expect(names(nav.bundles)).toEqual(['Expenses'])
})

test('admins see the admin pages', () => {
  const pages = [page('Admin', { group: 'foot' }, 'admin')]
  expect(names(navOf(pages, mayasSession({ person: { admin: true } })).foot)).toEqual(['Admin'])
  expect(names(navOf(pages, mayasSession()).foot)).toEqual([])
})

test('a phone has four tabs, and the rest behind More', () => {
  const pages = ['A', 'B', 'C', 'D', 'E'].map((title, order) => page(title, { order }))
  const { tabs, more } = tabsOf(navOf(pages, { signedIn: false }))
  expect(names(tabs)).toEqual(['A', 'B', 'C', 'D'])
  expect(names(more)).toEqual(['E'])
})
