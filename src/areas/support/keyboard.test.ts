import { expect, test } from 'vitest'
import { library } from './actions/library.ts'
import { pages } from '#app/web/pages.ts'

test('the help article about the keyboard tells every key that goes to a page', () => {
  const article = library().find(({ slug }) => slug === 'keyboard')
  const text = article?.html.replaceAll(/<[^>]+>/g, '') ?? ''
  for (const { keys, nav, title } of pages)
    if (keys) expect(text).toMatch(new RegExp(`${keys.toUpperCase()}( alone)? goes to ${nav?.label ?? title}\\.`))
})
