import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageSections, PageSectionsContext } from '#platform/web/page/page-sections.tsx'
import { pages, pageSections } from './pages.ts'

test.each(pageSections)('the section for $page has its page, and can be loaded', async ({ page, Section }) => {
  expect(pages.map(({ path }) => path)).toContain(page)
  expect((await Section.load()).default).toBeTypeOf('function')
})

test('a page shows its own sections only', () => {
  const sections = [
    { page: '/one' as const, Section: () => 'First section' },
    { page: '/two' as const, Section: () => 'Second section' },
  ]
  const html = renderToString(
    <PageSectionsContext value={sections}>
      <PageSections page="/one" />
    </PageSectionsContext>,
  )
  expect(html).toContain('First section')
  expect(html).not.toContain('Second section')
})
