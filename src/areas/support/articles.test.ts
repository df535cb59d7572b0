import { expect, test } from 'vitest'
import { pages } from '#app/web/pages.ts'
import { shareTestApp } from '#test/app/test-app.ts'
import { loadArticles } from './actions/load-articles.ts'
import { listArticles, readArticle, searchArticles, slugs, voteOnArticle } from './contract/articles.ts'
import { highlight } from './rules/search.ts'

const openWorkspace = await shareTestApp()

test('every article is in the list, is complete, and has no HTML of its own', () => {
  expect(loadArticles().map(({ slug }) => slug)).toEqual(slugs)
  for (const { slug, title, summary, html, parts, open } of loadArticles()) {
    expect(
      [title, summary].every((text) => text.length > 10),
      slug,
    ).toBe(true)
    expect(parts.length, slug).toBeGreaterThan(1)
    expect(html, slug).not.toMatch(/<(script|img|iframe|style)|&lt;|undefined/)
    if (open) expect([open.path[0], open.label !== ''], slug).toEqual(['/', true])
  }
})

test('links in articles lead to pages and articles that exist', () => {
  const paths = new Set<string>(pages.map(({ path }) => path))
  for (const { slug, html, open } of loadArticles()) {
    const linked = Array.from(html.matchAll(/href="(\/[^"#?]*)/g), ([, path = '']) => path)
    for (const path of [...linked, ...(open ? [open.path] : [])]) {
      const article = /^\/support\/(.+)$/.exec(path)?.[1]
      const exists = article ? slugs.some((each) => each === article) : paths.has(path) || path.startsWith('/api/v1')
      expect(exists, `${slug}: ${path}`).toBe(true)
    }
  }
})

test('a search finds words in the text, the best section first, and answers if it covers the query', async () => {
  const testApp = await openWorkspace()
  const search = (query: string) => testApp.as('viewer').call(searchArticles, { query })
  const { answer, found } = await search('mail is in the spam folder')
  expect(answer).toMatchObject({ slug: 'signing-in', part: 'the-code-or-link-does-not-arrive' })
  expect(found[0]?.text).toContainEqual({ text: 'spam', hit: true })
  expect((await search('How do I delete my account?')).answer).toMatchObject({
    slug: 'your-data',
    part: 'delete-your-account',
  })
  expect((await search('how do i import a csv')).answer).toMatchObject({ slug: 'importing-files' })
  expect((await search('how do i import a csv')).found[0]).toMatchObject({ slug: 'importing-files' })
  expect((await search('I would like to sort some rows please')).found[0]).toMatchObject({ slug: 'views' })
  expect((await search('what is the way to make a table')).found[0]).toMatchObject({ slug: 'tables' })
  expect((await search('call the api with a key')).found[0]?.slug).toMatch(/^api/)
  expect((await search('inviting')).found[0]).toMatchObject({ slug: 'inviting-people' })
  expect(await search('hippopotamus')).toEqual({ answer: null, found: [] })
  expect(await search('')).toEqual({ answer: null, found: [] })
})

test('a long text is cut around the match', () => {
  const text = `${'word '.repeat(40)}needle ${'word '.repeat(40)}`
  const shown = highlight(text, 'needle', 60)
  expect(shown).toContainEqual({ text: 'needle', hit: true })
  expect(shown.map((piece) => piece.text).join('').length).toBeLessThan(70)
})

test('each person has one vote on an article', async () => {
  const testApp = await openWorkspace()
  const slug = 'backup'
  for (const helpful of [false, true, true]) await testApp.as('owner').call(voteOnArticle, { slug, helpful })
  await testApp.as('stranger').call(voteOnArticle, { slug, helpful: false })
  const read = await testApp.as('owner').call(readArticle, { slug })
  expect(read).toMatchObject({ helped: true, votes: { yes: 1, no: 1 } })
  expect(await testApp.as('viewer').call(readArticle, { slug })).toMatchObject({ helped: null })
  expect((await testApp.as('viewer').call(listArticles, {})).articles).toHaveLength(slugs.length)
})
