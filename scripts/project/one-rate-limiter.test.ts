import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Files that refuse with 429 without the rate limiter, with what they limit instead. */
const otherLimits: Record<string, string> = {
  'src/platform/server/actions/long-read.ts': 'searches that wait',
  'src/platform/server/db/database.ts': 'changes that wait',
  'src/platform/server/concurrency/run-fairly.ts': 'requests that wait',
  'src/platform/server/http/bytes-in-flight.ts': 'bytes on their way',
  'src/platform/server/live/hub.ts': 'open pages, and what one page follows',
  'src/platform/server/live/live-queries.ts': 'what a person follows',
  'src/platform/server/live/tab-streams.ts': 'streams of a page',
  'src/areas/feedback/actions/contribute.ts': 'stored ideas and comments',
  'src/areas/files/actions/reserve-space.ts': 'announced uploads',
  'src/areas/files/routes/serve.ts': 'thumbnails that wait',
  'src/areas/job-search/actions/fetch/ask-server.ts': 'the other server asked for a pause',
  'src/areas/job-search/actions/fetch/host-pace.ts': 'the other server asked for a pause',
  'src/areas/people/actions/addresses.ts': 'attempts, counted in the database for all processes',
  'src/areas/people/actions/attempt-limits.ts': 'attempts, counted in the database for all processes',
  'src/areas/support/actions/requests.ts': 'stored messages',
  'src/areas/workspaces/actions/invites.ts': 'stored invites',
}

const sources = globSync('src/**/*.ts')
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(file, 'utf8') }))

test('there is one rate limiter, which the installation opens once', () => {
  expect(filesWith(/\bfrom '.*\/rate-limit\.ts'/)).toEqual(['src/platform/server/concurrency/rate-limiter.ts'])
  expect(filesWith(/(?<!function )\bopenRateLimiter\(/)).toEqual(['src/app/installation.ts'])
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(Object.keys(dependencies).filter((name) => /limit|throttle|bottleneck/.test(name))).toEqual([])
})

test('who refuses with 429 takes from the rate limiter, or limits something else than a rate', () => {
  const refusing = filesWith(/\b(?:refuse|Refusal|super)\([^()]{0,120}?\b429\b/)
  const limited = new Set(filesWith(/\blimiter\.take\(/))
  expect(refusing.filter((file) => !limited.has(file)).toSorted()).toEqual(Object.keys(otherLimits).toSorted())
})

test('every budget of the rate limiter has a name of its own', () => {
  const named = /\bname: (['`][^'`]+['`]), perMinute|\bper(?:Hour|Day)\(('[^']+')/g
  const names = sources.flatMap(({ text }) => Array.from(text.matchAll(named), ([, first, other]) => first ?? other))
  expect(names.length).toBeGreaterThan(15)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

function filesWith(pattern: RegExp): string[] {
  return sources.flatMap(({ file, text }) => (pattern.test(text) ? [file] : []))
}
