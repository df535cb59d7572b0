import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { shareTestApp } from '#test/app/test-app.ts'
import { startJobBoards } from '#test/stand-ins/job-boards/job-boards.ts'
import { findJobs } from './contract.ts'

const openTestApp = await shareTestApp()

const baker = {
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  title: 'Baker &amp; roaster',
  description: '<p>You bake.</p><script>alert(1)</script>',
  datePosted: '2026-11-10',
  hiringOrganization: { '@type': 'Organization', name: 'Acme' },
  jobLocation: { '@type': 'Place', address: { addressLocality: 'Porto', addressCountry: { name: 'Portugal' } } },
  employmentType: ['FULL_TIME'],
  identifier: { value: 'b-1' },
  url: '/jobs/1',
  baseSalary: { currency: 'EUR', value: { minValue: 20, maxValue: 22, unitText: 'HOUR' } },
}
const engineer = {
  '@type': ['JobPosting'],
  title: 'Engineer',
  datePosted: '2026-11-01',
  hiringOrganization: 'Acme',
  jobLocationType: 'TELECOMMUTE',
}
const expired = { ...engineer, title: 'Long ago', validThrough: '2020-01-01' }
const script = (json: string) => `<script type="application/ld+json">${json}</script>`

test('JobPosting data of a page, however it is written', async () => {
  const html = [
    '<html><head>',
    script('{ broken'),
    script(JSON.stringify(baker).replaceAll('</', String.raw`<\/`)),
    `<SCRIPT id=x TYPE='application/ld+json'>\n//<![CDATA[\n${JSON.stringify({ '@graph': [{ '@type': 'WebPage' }, engineer, expired] })}\n//]]>\n</SCRIPT>`,
    script('{"@type":"JobPosting","title":"Loose","description":"two\nlines",}'),
    script('[{&quot;@type&quot;:&quot;http://schema.org/JobPosting&quot;,&quot;title&quot;:&quot;Escaped&quot;}]'),
    script(
      '{"@type":"ItemList","itemListElement":[{"@type":"ListItem","item":{"@type":"JobPosting","title":"Listed"}}]}',
    ),
    '<script>{"@type":"JobPosting","title":"Not data"}</script>',
  ].join('')
  const { find, address } = await open({ '/careers': ['text/html', html] })
  const { jobs } = await find([`${address}/careers`])
  expect(jobs.map(({ title }) => title)).toEqual(['Baker & roaster', 'Engineer', 'Loose', 'Escaped', 'Listed'])
  expect(jobs[0]).toEqual({
    id: 'page:b-1',
    title: 'Baker & roaster',
    company: 'Acme',
    place: 'Porto, Portugal',
    remote: false,
    pay: { min: 20, max: 22, currency: 'EUR', interval: 'hour' },
    payText: 'EUR 20–22 an hour',
    postedAt: '2026-11-10T00:00:00.000Z',
    link: `${address}/jobs/1`,
    tags: ['full time'],
    description: 'You bake.',
    source: new URL(address).host,
  })
  expect(jobs[1]).toMatchObject({ remote: true, place: '', link: `${address}/careers` })
})

test('feeds: RSS, Atom and JSON', async () => {
  const { find, address } = await open({
    '/rss': [
      'application/rss+xml',
      `<rss><channel><title>Remote jobs</title>
        <item><title>Acme: Engineer</title><link>/jobs/1</link><guid>g-1</guid><pubDate>Mon, 16 Nov 2026 09:00:00 GMT</pubDate>
        <category>Remote</category><description><![CDATA[<p>You write.</p>]]></description></item></channel></rss>`,
    ],
    '/atom': [
      'text/plain',
      `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Brew</title>
        <entry><id>a-1</id><title>Barista</title><link href="https://brew.example/1"/><updated>2026-11-12T00:00:00Z</updated></entry></feed>`,
    ],
    '/json': [
      'application/feed+json',
      '{"title":"Mill","items":[{"id":"m-1","url":"https://mill.example/1","title":"Miller","content_text":"You mill."}]}',
    ],
  })
  const { jobs } = await find([`${address}/rss`, `${address}/atom`, `${address}/json`])
  expect(jobs.map(({ title, company, link, remote }) => [title, company, link, remote])).toEqual([
    ['Engineer', 'Acme', `${address}/jobs/1`, true],
    ['Barista', 'Brew', 'https://brew.example/1', false],
    ['Miller', 'Mill', 'https://mill.example/1', false],
  ])
})

test('a careers page leads to the board that it shows', async () => {
  const { find, address } = await open({
    '/careers': [
      'text/html',
      '<a href="/about">Us</a><script src="https://boards.greenhouse.io/embed/job_board/js?for=acme"></script>',
    ],
    '/nothing': ['text/html', '<p>We hire from time to time.'],
  })
  const { jobs, sources } = await find([`${address}/careers`, `${address}/nothing`])
  expect(jobs).toMatchObject([{ source: 'Greenhouse' }, { source: 'Greenhouse' }])
  expect(sources[1]?.error).toContain('no data about jobs')
})

test('robots.txt decides, also where a redirect leads; without an answer nothing is read', async () => {
  const { find, address, requests } = await open({
    '/robots.txt': ['text/plain', 'User-agent: *\nDisallow: /private'],
    '/moved': 302,
    '/ok': ['text/html', script(JSON.stringify(engineer))],
  })
  const { sources } = await find([`${address}/private/jobs`, `${address}/moved`, `${address}/ok`])
  expect(sources.map(({ error }) => error)).toEqual([
    expect.stringContaining('does not let programs read this page'),
    expect.stringContaining('does not let programs read this page'),
    null,
  ])
  expect(requests.filter((path) => path.startsWith('/private'))).toEqual([])
  const silent = await open({ '/robots.txt': 500 })
  await expect(silent.find([`${silent.address}/ok`])).rejects.toThrow('does not say whether programs may read it')
  expect(silent.requests).toEqual(['/robots.txt'])
})

test('there is a pause between two pages of one site, which is asked for its robots.txt once', async () => {
  const page: [string, string] = ['text/html', script(JSON.stringify(engineer))]
  const { find, address, requests } = await open({ '/a': page, '/b': page })
  const startedAt = performance.now()
  await find([`${address}/a`, `${address}/b`])
  expect(requests[0]).toBe('/robots.txt')
  expect(requests.slice(1).toSorted()).toEqual(['/a', '/b'])
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(990)
})

test.each([
  'http://127.0.0.1/jobs',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1]/',
  'http://2130706433/',
  'http://metadata.google.internal/',
  'https://10.0.0.1/',
])('the private network cannot be reached: %s', async (address) => {
  const { find } = await open({})
  await expect(find([address])).rejects.toThrow('not on the public internet')
})

test('hostile texts stay texts', async () => {
  const hostile = {
    ...engineer,
    title: 'A\u0000B <img src=x onerror=alert(1)>\u202eC',
    description: `${'<b>'.repeat(50_000)}\u0000<iframe src="javascript:alert(1)"></iframe>${'x'.repeat(500_000)}`,
    url: 'javascript:alert(1)',
    baseSalary: { currency: 'X'.repeat(9_999), value: 1e308 },
    datePosted: '999999-99-99',
  }
  const deep = '['.repeat(100_000)
  const { find, address } = await open({
    '/x': ['text/html', script(JSON.stringify([hostile, { ...hostile, url: '/1' }])) + script(deep)],
  })
  const { jobs } = await find([`${address}/x`], { descriptionLength: 20_000 })
  expect(jobs).toEqual([expect.objectContaining({ title: 'AB C', pay: null, postedAt: null, link: `${address}/1` })])
  expect(jobs[0]?.description.length).toBeLessThanOrEqual(20_000)
})

type Answer = [mediaType: string, body: string] | number

/** A site on this machine that FETCH_ALLOW names. */
async function open(answers: Record<string, Answer>) {
  const app = await openTestApp()
  const boards = await startJobBoards()
  onTestFinished(boards.stop)
  const requests: string[] = []
  const listener: RequestListener = ({ url = '' }, response) => {
    requests.push(url)
    const answer = answers[url] ?? 404
    if (answer === 302) response.writeHead(302, { location: '/private/jobs' }).end()
    else if (typeof answer === 'number') response.writeHead(answer).end()
    else response.writeHead(200, { 'content-type': answer[0] }).end(answer[1])
  }
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const isUsed = Object.keys(answers).length > 0
  Object.assign(app.running.settings, { jobBoardsUrl: boards.address, fetchAllow: isUsed ? [host] : [] })
  await app.sql('delete from job_search_responses')
  const find = (sources: string[], filter: Record<string, unknown> = {}) =>
    app.as('owner').call(findJobs, { sources, ...filter })
  return { find, address: `http://${host}`, requests }
}
