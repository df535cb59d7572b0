import { expect, test } from 'vitest'
import { wrongOutcome } from '#test/app/check-request.ts'
import { playRequest, type Played } from '#test/app/play-request.ts'
import { shareTestApp } from '#test/app/test-app.ts'
import { builtInModel } from '../built-in-model.ts'
import type { RequestCase } from './request-case.ts'
import { changeRequests } from './tuning/changes.ts'
import { computingRequests } from './tuning/computing.ts'
import { doubtfulRequests } from './tuning/doubtful.ts'
import { fourthRequests } from './tuning/fourth.ts'
import { questionRequests } from './tuning/questions.ts'
import { secondRequests } from './tuning/second.ts'
import { strangerRequests } from './tuning/strangers.ts'
import { thirdRequests } from './tuning/third.ts'
import { talkingRequests } from './tuning/talking.ts'
import { taskRequests } from './tuning/tasks.ts'

const openNext = await shareTestApp()
let opening: ReturnType<typeof openNext> | undefined

/** One after the other, because each counts on the one before for its name. */
function openWorkspace(): ReturnType<typeof openNext> {
  opening = opening ? opening.then(openNext) : openNext()
  return opening
}

const tuning = [
  ...taskRequests,
  ...questionRequests,
  ...changeRequests,
  ...computingRequests,
  ...talkingRequests,
  ...strangerRequests,
  ...secondRequests,
  ...fourthRequests,
  ...doubtfulRequests,
  ...thirdRequests,
]

test('the built-in model does what the requests for tuning ask', async () => {
  await expectScore(tuning, 0.9)
}, 400_000)

const concurrency = 6

/** Plays the requests, prints the score and what went wrong. A change where asking was right is never accepted. */
async function expectScore(requests: readonly RequestCase[], least: number): Promise<void> {
  const wanted = requests.filter(({ title }) => title.includes(process.env['REQUEST'] ?? ''))
  const left = [...wanted]
  const played: Outcome[] = []
  const playLeft = async () => {
    for (let next = left.shift(); next; next = left.shift()) played.push(await play(next))
  }
  await Promise.all(Array.from({ length: concurrency }, playLeft))
  const failures = played.filter(({ wrong }) => wrong.length > 0)
  const score = 1 - failures.length / wanted.length
  const times = played.map(({ ms }) => ms).sort((one, other) => one - other)
  const p95 = times[Math.floor(times.length * 0.95)] ?? 0
  process.stdout.write(`${wanted.length} requests, score ${score.toFixed(3)}, p95 ${p95.toFixed(1)} ms\n`)
  expect(new Set(requests.map(({ title }) => title)).size).toBe(requests.length)
  expect(played.filter(({ isWrongChange }) => isWrongChange)).toEqual([])
  expect(score).toBeGreaterThanOrEqual(least)
  expect(p95).toBeLessThan(300)
}

type Outcome = { title: string; wrong: string[]; ms: number; isWrongChange: boolean }

async function play(request: RequestCase): Promise<Outcome> {
  const { title, turns, expect: expected } = request
  const played = await playRequest(await openWorkspace(), builtInModel(), request).catch((error: unknown) =>
    String(error),
  )
  if (typeof played === 'string') {
    process.stdout.write(`- ${title}: ${played}\n`)
    return { title, wrong: [played], ms: 0, isWrongChange: false }
  }
  const wrong = wrongOutcome(played, expected)
  if (wrong.length > 0) process.stdout.write(`- ${title}: ${turns.join(' / ')}\n${explain(played, wrong)}\n`)
  return {
    title,
    wrong,
    ms: played.modelMs / turns.length,
    isWrongChange: expected.asks !== undefined && played.lastChanges > 0,
  }
}

function explain({ turns }: Played, wrong: readonly string[]): string {
  const said = turns.map(({ answer, asked }) => answer || asked).join(' / ')
  const did = (turns.at(-1)?.calls ?? []).map(
    ({ tool, input, failed }) => `${tool} ${JSON.stringify(input)}${failed ? ' (refused)' : ''}`,
  )
  const telling = did.filter((call) => !/^(find_tools|tables_(listTables|readTable)|members_list)/.test(call))
  return [`wrong: ${wrong.join('; ')}`, `said: ${said}`, ...telling]
    .map((line) => `    ${line.slice(0, 500)}`)
    .join('\n')
}
