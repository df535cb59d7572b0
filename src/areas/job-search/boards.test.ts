import { expect, onTestFinished, test } from 'vitest'
import { shareTestApp } from '#test/app/test-app.ts'
import { startJobBoards } from '#test/stand-ins/job-boards/job-boards.ts'
import { readSource } from './actions/sources/read-source.ts'
import { boardKinds, findJobs } from './contract.ts'
import { boardNames } from './rules/source.ts'

const openTestApp = await shareTestApp()

test.each(boardKinds)('%s: jobs in the one form', async (kind) => {
  const { find } = await open()
  const { jobs, sources, problem } = await find([kind === 'remoteok' ? kind : `${kind}:acme`])
  const hasPay = ['lever', 'ashby', 'recruitee', 'remoteok'].includes(kind)
  expect(problem).toBeNull()
  expect(sources).toEqual([{ source: expect.stringContaining(boardNames[kind]), count: 2, error: null }])
  expect(jobs.map(({ title }) => title)).toEqual(['TypeScript engineer', 'Roaster & baker'])
  expect(jobs[0]).toEqual({
    id: expect.stringMatching(new RegExp(`^${kind}:(acme)?:102$`)),
    title: 'TypeScript engineer',
    company: expect.stringMatching(/^acme$/i),
    place: 'Remote',
    remote: true,
    pay: hasPay ? { min: 90_000, max: 120_000, currency: 'USD', interval: 'year' } : null,
    payText: hasPay ? 'USD 90,000–120,000 a year' : '',
    postedAt: expect.stringMatching(/^2026-11-16T/),
    link: expect.stringMatching(/^https:\/\/.*102$/),
    tags: expect.arrayContaining(['Engineering']),
    description: expect.stringContaining('You write the shop in TypeScript.'),
    source: boardNames[kind],
  })
  expect(jobs[1]?.description).toContain('You roast beans & bake bread.')
  expect(JSON.stringify(jobs)).not.toMatch(/alert|<script|&amp;|&lt;/)
})

const failing = [
  ['missing', 'There is no such board'],
  ['broken', 'answered with the error 500'],
  ['closed', 'does not show this to everybody'],
  ['malformed', /did not answer with data|not known here/],
  ['page', /did not answer with data|not known here/],
  ['other', 'not known here'],
  ['circle', 'sends us elsewhere too often'],
] as const

test.each(boardKinds)('%s: a source that fails says why, and the others are read', async (kind) => {
  const { find } = await open()
  const other = kind === 'remoteok' ? 'lever:acme' : 'remoteok'
  const { sources, jobs } = await find([...failing.map(([board]) => `${kind}:${board}`), other])
  expect(jobs).toHaveLength(2)
  expect(sources.map(({ error }) => error)).toEqual([
    ...failing.map(([, sentence]) => expect.stringMatching(sentence)),
    null,
  ])
})

test('if no source can be read, the search fails with their sentences', async () => {
  const { find } = await open()
  await expect(find(['lever:missing', 'acme'])).rejects.toThrow(
    'Lever missing: There is no such board or page. Check its name. acme: Not a source',
  )
})

test('pages are followed to their end', async () => {
  const { find, boards } = await open()
  const { sources } = await find(['lever:many250', 'smartrecruiters:many250'])
  expect(sources).toMatchObject([{ count: 250 }, { count: 250 }])
  const lists = boards.requests.filter(({ path }) => /skip|offset/.test(path)).map(({ path }) => path)
  expect(lists.toSorted()).toEqual(
    [
      ...[0, 100, 200].map((offset) => `/v0/postings/many250?mode=json&skip=${offset}&limit=100`),
      ...[0, 100, 200].map((offset) => `/v1/companies/many250/postings?limit=100&offset=${offset}`),
    ].toSorted(),
  )
})

test('of 100,000 jobs the first are read, and the answer is limited', async () => {
  const { find } = await open()
  const { jobs, sources } = await find(['workable:many5000', 'lever:many100000'], {
    limit: 1_000,
    descriptionLength: 50,
  })
  expect(sources).toMatchObject([{ count: 2_000 }, { count: 2_000 }])
  expect(jobs).toHaveLength(1_000)
})

test('a board that has moved is found, if it stays safe', async () => {
  const { find } = await open()
  const { sources } = await find(['greenhouse:moved', 'ashby:private'])
  expect(sources).toMatchObject([
    { count: 2, error: null },
    { count: 0, error: 'It sends us to an address without https.' },
  ])
})

test('a source that does not answer in time says so', async () => {
  const { app } = await open()
  const context = { running: app.running, signal: new AbortController().signal }
  const { result } = await readSource('ashby:slow', context, AbortSignal.timeout(200))
  expect(result.error).toBe('The server took too long to answer. Try again later.')
})

test('entities of a document type are not expanded', async () => {
  const { find } = await open()
  const { sources } = await find(['personio:doctype', 'remoteok'])
  expect(sources[0]?.error).toContain('not known here')
})

test('a board that asks for a pause gets it', async () => {
  const { find, boards } = await open()
  const first = await find(['ashby:busy', 'remoteok'])
  expect(first.problem).toBe('Ashby busy: api.ashbyhq.com is asked too often just now. Try again later.')
  const second = await find(['ashby:again', 'remoteok'])
  expect(second.problem).toMatch(/^Ashby again: api.ashbyhq.com asked for a pause. Try again in \d+ minutes.$/)
  expect(boards.requests.filter(({ host }) => host === 'api.ashbyhq.com')).toHaveLength(1)
})

test('an answer is used again for ten minutes, and then only asked for if it has changed', async () => {
  const { app, find, boards } = await open()
  await find(['greenhouse:acme'])
  await find(['greenhouse:acme'])
  expect(boards.requests).toHaveLength(1)
  await app.sql(`update job_search_responses set fetched_at = now() - interval '11 minutes'`)
  const { jobs } = await find(['greenhouse:acme'])
  expect(jobs).toHaveLength(2)
  expect(boards.requests.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"acme-1"'])
  await find(['greenhouse:acme'])
  expect(boards.requests).toHaveLength(2)
})

async function open() {
  const app = await openTestApp()
  const boards = await startJobBoards()
  onTestFinished(boards.stop)
  Object.assign(app.running.settings, { jobBoardsUrl: boards.address })
  await app.sql('delete from job_search_responses')
  const find = (sources: string[], filter: Record<string, unknown> = {}) =>
    app.as('owner').call(findJobs, { sources, ...filter })
  return { app, boards, find }
}
