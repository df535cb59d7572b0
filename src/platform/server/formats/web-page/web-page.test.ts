import { expect, test } from 'vitest'
import { readFeed } from '../feed.ts'
import { readWebPage } from './read-web-page.ts'

const page = `<!doctype html><html lang="en"><head><title>Coffee &amp; more</title>
<meta name="description" content="Beans from Ethiopia"><meta property="og:image" content="https://a.example/x.png">
<link rel="canonical" href="/coffee"><style>p { color: red }</style></head>
<body><nav><a href="/home">Home</a></nav><!-- hidden --><main><h1>Our beans</h1>
<p>From <b>Yirgacheffe</b> and <a href="huila?x=1&amp;y=2">Huila</a>.<br>Fresh.</p>
<ul><li>30 kg</li><li>18 kg<ol><li>old</li></ol></li></ul><pre>a  b
c</pre><script>alert("<p>no</p>")</script><img src=bean.jpg alt="A bean"></main><footer>Imprint</footer></body></html>`

test('a page becomes text, Markdown, links and metadata', () => {
  const read = readWebPage(page, 'https://a.example/shop/')
  expect(read).toMatchObject({
    title: 'Coffee & more',
    description: 'Beans from Ethiopia',
    language: 'en',
    metadata: { 'og:image': 'https://a.example/x.png', canonical: 'https://a.example/coffee' },
    links: [
      { text: 'Home', url: 'https://a.example/home' },
      { text: 'Huila', url: 'https://a.example/shop/huila?x=1&y=2' },
    ],
  })
  expect(read.markdown).toBe(
    '# Our beans\n\nFrom **Yirgacheffe** and [Huila](https://a.example/shop/huila?x=1&y=2).\nFresh.\n\n- 30 kg\n- 18 kg\n  1. old\n\n```\na  b\nc\n```\n\n![A bean](https://a.example/shop/bean.jpg)',
  )
  expect(read.text).toContain('Our beans')
  expect(read.text).not.toMatch(/alert|color/)
})

test.each([
  '<'.repeat(40_000),
  '<a '.repeat(20_000),
  '<a href="'.repeat(10_000),
  '<!--'.repeat(10_000),
  '</'.repeat(20_000),
  '<script>'.repeat(10_000),
  '<p ="'.repeat(10_000),
  `<a ${'x '.repeat(20_000)}`,
  ' \n'.repeat(20_000),
  '<svg></'.repeat(10_000),
])('a broken page takes no time: %#', (html) => {
  const start = performance.now()
  readWebPage(html, 'https://a.example/')
  expect(performance.now() - start).toBeLessThan(2_000)
})

test('RSS and Atom', () => {
  const rss = `<?xml version="1.0"?><rss version="2.0" xmlns:content="c"><channel><title>News</title><item><title>One &amp; two</title><link>https://a.example/1</link><guid>g1</guid><pubDate>Sun, 01 Mar 2026 09:30:00 GMT</pubDate><category>x</category><description><![CDATA[<p>Hello <b>you</b></p>]]></description></item></channel></rss>`
  expect(readFeed(rss)).toEqual({
    title: 'News',
    entries: [
      {
        id: 'g1',
        title: 'One & two',
        link: 'https://a.example/1',
        publishedAt: '2026-03-01T09:30:00.000Z',
        author: '',
        text: 'Hello you',
        html: '<p>Hello <b>you</b></p>',
        categories: ['x'],
      },
    ],
  })
  const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>Log</title><entry><id>u1</id><title>A</title><link rel="alternate" href="https://a.example/a"/><author><name>Ada</name></author><updated>2026-03-01T00:00:00Z</updated><summary>Short</summary></entry></feed>`
  expect(readFeed(atom).entries).toMatchObject([
    { id: 'u1', link: 'https://a.example/a', author: 'Ada', publishedAt: '2026-03-01T00:00:00.000Z', text: 'Short' },
  ])
})

test.each([
  '<html><p>no</p></html>',
  'no xml',
  '<rss><channel><item></rss>',
  '<!DOCTYPE x [<!ENTITY a "aaa">]><rss>&a;</rss>',
])('%s is no feed', (xml) => {
  expect(() => readFeed(xml)).toThrow('not an RSS or Atom feed')
})
