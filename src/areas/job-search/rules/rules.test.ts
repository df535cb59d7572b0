import { expect, test } from 'vitest'
import type { JobPosting } from '../contract.ts'
import { dedupeJobs } from './dedupe-jobs.ts'
import { filterJobs, type JobFilter } from './filter-jobs.ts'
import { payFrom, payText, yearlyPay } from './pay.ts'
import { isAllowedByRobots } from './robots.ts'
import { parseSource } from './source.ts'

test.each([
  ['greenhouse:acme', 'greenhouse', 'acme'],
  ['Lever acme', 'lever', 'acme'],
  ['ashby: Acme Inc', 'ashby', 'Acme Inc'],
  ['remoteok', 'remoteok', ''],
  ['Remote OK', 'remoteok', ''],
  ['remoteok:typescript', 'remoteok', 'typescript'],
  ['https://remoteok.com/', 'remoteok', ''],
  ['https://boards.greenhouse.io/acme', 'greenhouse', 'acme'],
  ['boards.greenhouse.io/acme', 'greenhouse', 'acme'],
  ['https://job-boards.eu.greenhouse.io/acme/jobs/1', 'greenhouse', 'acme'],
  ['https://boards.greenhouse.io/embed/job_board?for=acme&b=x', 'greenhouse', 'acme'],
  ['https://jobs.lever.co/acme/0c-1?lever-via=x', 'lever', 'acme'],
  ['https://jobs.eu.lever.co/acme', 'lever', 'acme'],
  ['https://jobs.ashbyhq.com/Acme%20Inc', 'ashby', 'Acme Inc'],
  ['https://apply.workable.com/acme/', 'workable', 'acme'],
  ['https://acme.workable.com/', 'workable', 'acme'],
  ['https://careers.smartrecruiters.com/Acme1', 'smartrecruiters', 'Acme1'],
  ['https://jobs.smartrecruiters.com/Acme1/744', 'smartrecruiters', 'Acme1'],
  ['https://acme.recruitee.com/o/x', 'recruitee', 'acme'],
  ['https://acme.jobs.personio.com/?language=de', 'personio', 'acme'],
])('%s is the board of %s called “%s”', (text, kind, board) => {
  expect(parseSource(text)).toEqual({ kind, board })
})

test.each(['https://example.com/careers', 'example.com/careers'])('%s is a page', (text) => {
  expect(parseSource(text)).toEqual({ kind: 'page', url: 'https://example.com/careers' })
})

test.each(['acme', 'greenhouse', 'personio:a.b/c', 'lever:../x', 'file:///etc/passwd', 'javascript:alert(1)', ''])(
  '“%s” is no source',
  (text) => {
    expect(parseSource(text)).toBeUndefined()
  },
)

const job: JobPosting = {
  id: 'greenhouse:acme:1',
  title: 'Senior C++ engineer',
  company: 'Acme',
  place: 'Zürich, Switzerland',
  remote: false,
  pay: { min: 50, max: 60, currency: 'CHF', interval: 'hour' },
  payText: '',
  postedAt: '2026-11-10T00:00:00.000Z',
  link: 'https://example.com/1',
  tags: ['Tools'],
  description: 'Go to the moon. You know Rust.',
  source: 'Greenhouse',
}
const filters: [Partial<JobFilter>, boolean][] = [
  [{}, true],
  [{ words: ['rust'] }, true],
  [{ words: ['python', 'tools'] }, true],
  [{ words: ['c++'] }, true],
  [{ words: ['engine'] }, false],
  [{ words: ['(', '.*'] }, false],
  [{ unwantedWords: ['senior'] }, false],
  [{ unwantedWords: ['rust'] }, true],
  [{ place: 'zurich' }, true],
  [{ place: 'Bern' }, false],
  [{ remoteOnly: true }, false],
  [{ minPay: 120_000 }, true],
  [{ minPay: 130_000 }, false],
  [{ postedWithinDays: 10 }, true],
  [{ postedWithinDays: 7 }, false],
]

test.each(filters)('the filter %o lets the job through: %s', (filter, passes) => {
  const all = { words: [], unwantedWords: [], place: '', remoteOnly: false, minPay: undefined, ...filter }
  const now = Date.parse('2026-11-18')
  expect(filterJobs([job], { postedWithinDays: undefined, ...all }, now)).toHaveLength(passes ? 1 : 0)
})

test('what a job does not say, it does not fulfil', () => {
  const silent = { ...job, pay: null, postedAt: null, place: '' }
  const none = {
    words: [],
    unwantedWords: [],
    place: '',
    remoteOnly: false,
    minPay: undefined,
    postedWithinDays: undefined,
  }
  for (const filter of [{ minPay: 1 }, { postedWithinDays: 3_650 }, { place: 'Bern' }])
    expect(filterJobs([silent], { ...none, ...filter }, Date.now())).toEqual([])
})

test('the same job on several boards is one job', () => {
  const copy = { ...job, id: 'remoteok::9', company: 'ACME', title: 'Senior  C++ Engineer', source: 'Remote OK' }
  expect(dedupeJobs([job, copy, { ...copy, place: 'Bern' }]).map(({ id, place }) => `${id} ${place}`)).toEqual([
    'greenhouse:acme:1 Zürich, Switzerland',
    'remoteok::9 Bern',
  ])
})

test.each([
  [{ min: 90_000, max: 120_000, currency: 'usd', interval: 'per-year-salary' }, 'USD 90,000–120,000 a year', 120_000],
  [{ min: 25.5, currency: 'EUR', interval: 'HOUR' }, 'EUR 25.5 an hour', 53_040],
  [{ max: 4_000, currency: '€', interval: 'monthly' }, '4,000 a month', 48_000],
  [{ min: 1_000, max: 1_000, interval: '1 WEEK' }, '1,000 a week', 52_000],
  [{ min: 500, interval: 'daily' }, '500 a day', 130_000],
  [{ min: 70_000, interval: 'annually' }, '70,000 a year', 70_000],
  [{ min: 0, max: 0 }, '', undefined],
  [{ min: Number.NaN, max: -5 }, '', undefined],
])('pay %o', (source, text, yearly) => {
  expect([payText(payFrom(source)), yearlyPay(payFrom(source))]).toEqual([text, yearly])
})

const robots = `
# All but one
User-agent: *
Disallow: /private
Allow: /private/jobs
Disallow: /*.pdf$

User-agent: other
User-agent: TAASKLY
Disallow: /search*page=
Disallow: /team
Allow: /team$
`
test.each([
  ['Anybody', '/jobs', true],
  ['Anybody', '/private/x', false],
  ['Anybody', '/private/jobs/1', true],
  ['Anybody', '/a/b.pdf', false],
  ['Anybody', '/a/b.pdf?x', true],
  ['Taaskly', '/private/x', true],
  ['Taaskly', '/search?q=1&page=2', false],
  ['Taaskly', '/search?q=1', true],
  ['Taaskly', '/team', true],
  ['Taaskly', '/team/a', false],
])('robots.txt: %s may read %s: %s', (agent, path, isAllowed) => {
  expect(isAllowedByRobots(robots, agent, path)).toBe(isAllowed)
})

test('robots.txt that disallows all, nothing, or is no such file', () => {
  expect(isAllowedByRobots('User-agent: *\nDisallow: /', 'Taaskly', '/')).toBe(false)
  expect(isAllowedByRobots('User-agent: *\nDisallow:', 'Taaskly', '/')).toBe(true)
  expect(isAllowedByRobots('<!doctype html><p>Disallow: /', 'Taaskly', '/')).toBe(true)
})
