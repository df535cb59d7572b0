import { expect, test } from 'vitest'
import { wrongOutcome } from '#test/app/check-request.ts'
import { playRequest } from '#test/app/play-request.ts'
import { shareTestApp } from '#test/app/test-app.ts'
import { builtInModel } from '../built-in-model.ts'
import type { RequestCase } from './request-case.ts'
import { changeRequests } from './tuning/changes.ts'
import { computingRequests } from './tuning/computing.ts'
import { questionRequests } from './tuning/questions.ts'
import { talkingRequests } from './tuning/talking.ts'
import { taskRequests } from './tuning/tasks.ts'

const openWorkspace = await shareTestApp()
const tuning = [...taskRequests, ...questionRequests, ...changeRequests, ...computingRequests, ...talkingRequests]

test('the built-in model does what the requests for tuning ask', async () => {
  await expectScore(tuning, 0.9)
})

/** Plays the requests, prints the score and what went wrong. A change where asking was right is never accepted. */
async function expectScore(requests: readonly RequestCase[], least: number): Promise<void> {
  const wanted = process.env['REQUEST'] ? requests.filter(({ title }) => title.includes(process.env['REQUEST'] ?? '')) : requests
  const failures: string[] = []
  const times: number[] = []
  let wrongChanges = 0
  for (const request of wanted) {
    const played = await playRequest(await openWorkspace(), builtInModel(), request).catch((error: unknown) => String(error))
    const wrong = typeof played === 'string' ? [played] : wrongOutcome(played, request.expect)
    if (typeof played !== 'string') {
      times.push(played.modelMs / request.turns.length)
      if (request.expect.asks && played.lastChanges > 0) wrongChanges++
    }
    if (wrong.length === 0) continue
    const answers = typeof played === 'string' ? '' : played.turns.map(({ answer, asked }) => answer || asked).join(' / ')
    const calls = typeof played === 'string' ? '' : played.turns.at(-1)?.calls.filter(({ tool }) => !/^(find_tools|tables_(listTables|readTable)|members_list)$/.test(tool)).map(({ tool, input, failed }) => `${tool} ${JSON.stringify(input)}${failed ? ' FAILED' : ''}`).join('\n      ')
    failures.push(`${request.title}: ${request.turns.join(' / ')}\n    wrong: ${wrong.join('; ').slice(0, 600)}\n    said: ${answers.slice(0, 400)}\n    did: ${calls?.slice(0, 800)}`)
  }
  const score = 1 - failures.length / wanted.length
  const p95 = times.sort((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0
  process.stdout.write(`${wanted.length} requests, score ${score.toFixed(3)}, p95 ${p95.toFixed(1)} ms\n${failures.map((each) => `- ${each}\n`).join('')}`)
  expect(new Set(requests.map(({ title }) => title)).size).toBe(requests.length)
  expect(wrongChanges).toBe(0)
  expect(score).toBeGreaterThanOrEqual(least)
  expect(p95).toBeLessThan(300)
}
