import { expect, test } from 'vitest'
import type { Guard, Layout, Page } from '#platform/web/page/page.ts'
import { isReserved } from '#areas/workspaces/rules/handle.ts'
import { seedRoutes } from '#test/project/seed-routes.ts'
import { builtPages, pages } from './pages.ts'
import { plannedPageTexts } from './pages/planned-page-texts.ts'
import { plannedPages } from './pages/planned-pages.ts'
import { navOf, tabsOf } from './shell/nav/nav.ts'
import { destinationsOf } from './shell/palette/destinations.ts'
import { mayasSession } from '#test/app/session.ts'

test.each(seedRoutes)('$route', ({ route, layout, guard, title, description }) => {
  const page = findPage(route)
  expect(page, `${route} is in the table`).toBeDefined()
  if (layout !== '-') expect(page?.layout).toBe(layout as Layout)
  if (guard !== '-') expect(page?.guard).toBe(guard as Guard)
  if (title) expect(page?.title).toBe(title)
  if (description) expect(page?.description?.toLowerCase()).toContain(description.toLowerCase())
})

test('every layout of the specification is used, and every route once', () => {
  const used = new Set(pages.map(({ layout }) => layout))
  for (const layout of 'admin auth custom-header-dashboard dashboard default focus landing onboarding whatsapp-crm teambox'.split(
    ' ',
  ))
    expect(used, layout).toContain(layout)
  const paths = pages.map(({ path }) => path)
  expect(paths).toEqual([...new Set(paths)])
})

test('every planned page has a text, and no other page has', () => {
  expect(Object.keys(plannedPageTexts).toSorted()).toEqual(plannedPages.map(({ path }) => path).toSorted())
})

test('navigation, shortcuts and palette lead only to pages that are built', () => {
  const session = mayasSession({ person: { admin: true } })
  const planned = new Set<string>(plannedPages.map(({ path }) => path))
  const nav = navOf(pages, session)
  const linked = [
    ...Object.values(nav).flat(),
    ...pages.filter(({ keys }) => keys !== undefined),
    ...destinationsOf(builtPages, session),
  ]
  expect(linked.map(({ path }) => path).filter((path) => planned.has(path))).toEqual([])
  expect(tabsOf(nav).tabs).toHaveLength(4)
})

test('notes has neither tab bar nor floating button', () => {
  expect(findPage('/notes')?.header).toMatchObject({ tabBar: false, floatingButton: false })
})

test('every page has a title, and the first part of every address is a reserved handle', () => {
  for (const { path, title } of pages) {
    expect(title.trim(), path).not.toBe('')
    const [, segment = ''] = path.split('/')
    if (/^[a-z]/.test(segment)) expect(isReserved(segment.toLowerCase()), path).toBe(true)
  }
})

function findPage(route: string): Page | undefined {
  return pages.find(({ path }) => path === route.replaceAll(/\{(\w+)\}/g, '$$$1'))
}
