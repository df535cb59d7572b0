import { expect, test } from 'vitest'
import { loadArticles } from './actions/load-articles.ts'
import { pages } from '#app/web/pages.ts'

test('the keyboard article names every key that opens a page', () => {
  const article = loadArticles().find(({ slug }) => slug === 'keyboard')
  const text = article?.html.replaceAll(/<[^>]+>/g, '') ?? ''
  for (const { keys, nav, title } of pages)
    if (keys) expect(text).toMatch(new RegExp(`${keys.toUpperCase()}( alone)? goes to ${nav?.label ?? title}\\.`))
})
