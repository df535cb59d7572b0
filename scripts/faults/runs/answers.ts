import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { AnswerPart } from '#areas/agents/contract/answer.ts'
import { createSession } from '#areas/agents/contract/sessions.ts'
import { emptyAnswer, foldParts } from '#areas/agents/rules/fold-parts.ts'
import { addServer } from '#areas/models/contract/providers.ts'
import { setDefaults } from '#areas/models/contract/settings.ts'
import type { Answer } from '#test/stand-ins/models/script.ts'
import { problemIf, seconds, type Result } from '../result.ts'
import { signUp, type Person } from '../site/person.ts'
import { openSingleProcess, query, until, type SingleProcessSite } from '../site/site.ts'
import { startSlowModel } from './slow-model.ts'
import { openStreamTab } from './stream-tab.ts'

const cutsEachRound = 10
const atOnce = 5
const wordMs = 25

/**
 * Answers of a slow model while the connection of the tab is cut, and while the server is killed. Each part is shown once
 * and in order, what was shown stays, a cut model call is made once more, and no tool call is done twice.
 */
export async function answers(
  folder: string,
  random: () => number,
  _minutes: number,
  _mails: number,
  rounds: number,
): Promise<Result> {
  const model = await startSlowModel(answerTo, wordMs)
  const env = { FETCH_ALLOW: model.host }
  const site = await openSingleProcess(folder)
  const restart = async () => {
    await site.killServer()
    await site.startServer(env)
  }
  try {
    await restart()
    const person = await signUp(site)
    const { id } = await person.callOrThrow(addServer, { name: 'Slow', address: `http://${model.host}/v1` })
    await person.callOrThrow(setDefaults, { default: { provider: id, id: 'm' } })
    const tab = openStreamTab(site, person)
    const context = { site, person, tab, calls: model.calls, random, restart }
    const results = [await cutConnections(context, rounds * cutsEachRound), await killServer(context, rounds)]
    tab.close()
    return {
      observations: results.flatMap(({ observations }) => observations),
      problems: [...results.flatMap(({ problems }) => problems), ...site.unexpected],
    }
  } finally {
    await site.close()
    model.stop()
  }
}

type Context = {
  site: SingleProcessSite
  person: Person
  tab: ReturnType<typeof openStreamTab>
  calls: ReadonlyMap<string, number>
  random: () => number
  restart: () => Promise<void>
}

type Started = { n: number; run: string; shown: AnswerPart[]; turns: number }

async function cutConnections(context: Context, wanted: number): Promise<Result> {
  const { tab, random } = context
  const ended: Started[] = []
  let cuts = 0
  while (cuts < wanted) {
    const started = await Promise.all(
      Array.from({ length: atOnce }, (_, index) => start(context, longFrom + ended.length + index, 1)),
    )
    while (cuts < wanted && !started.every(isOver)) {
      await sleep(20 + random() * 300)
      if (tab.cut()) cuts += 1
    }
    await until(120_000, async () => started.every(isOver))
    ended.push(...started)
  }
  const parts = ended.reduce((sum, { shown }) => sum + shown.length, 0)
  return {
    observations: [`${cuts} cuts during ${ended.length} answers: ${parts} parts, each shown once and in order`],
    problems: (await Promise.all(ended.map((each) => compare(context, each)))).flat(),
  }
}

async function killServer(context: Context, kills: number): Promise<Result> {
  const problems: string[] = []
  let slowest = 0
  let cutCalls = 0
  for (let n = 1; n <= kills; n += 1) {
    const started = await start(context, n, 3)
    await sleep(context.random() * killWithinMs)
    await context.restart()
    const startedAt = performance.now()
    await until(120_000, async () => isOver(started))
    slowest = Math.max(slowest, performance.now() - startedAt)
    cutCalls += started.shown.filter(({ type }) => type === 'cut').length
    const wrong = await compare(context, started)
    problems.push(...wrong)
    process.stdout.write(`answers ${n}: ${wrong.join(', ') || 'fine'}\n`)
  }
  return {
    observations: [
      `${kills} kills during answers: ${cutCalls} cut steps made once more, each of ${kills * 2} tool calls done once`,
      `every answer was over ${seconds(slowest)} after the start at the latest`,
    ],
    problems,
  }
}

/** An answer with three turns of half a second and two tool calls takes this long. */
const killWithinMs = 2_500

/** Answers from this number on are long, and have no tools. */
const longFrom = 1_000

async function start({ person, tab }: Context, n: number, turns: number): Promise<Started> {
  const { run } = await person.callOrThrow(createSession, { text: requestText(n) })
  return { n, run, shown: tab.follow(run), turns }
}

function isOver({ shown }: Started): boolean {
  return shown.at(-1)?.type === 'end'
}

/** A model gets only the tools that fit a message. */
function requestText(n: number): string {
  return `Add a numbered task ${n}`
}

/** The tools count: done twice, there are two tasks `job …`. */
function answerTo(asked: string, turn: number): Answer {
  const n = Number(/\d+$/.exec(asked)?.[0])
  const text = wordsOf(n, turn)
  if (n >= longFrom || turn === 2) return { text }
  const fragments = [JSON.stringify({ n: taskNumber(n, turn) })]
  return { text, calls: [{ id: `call_${n}_${turn}`, name: 'faults_add', fragments }] }
}

function wordsOf(n: number, turn: number): string[] {
  return Array.from({ length: n >= longFrom ? 400 : 20 }, (_, word) => `${n}.${turn}.${word} `)
}

function taskNumber(n: number, turn: number): number {
  return n * 10 + turn
}

/** What was shown, beside what is stored and what the model has sent. */
async function compare({ site, calls }: Context, { n, run, shown, turns }: Started): Promise<string[]> {
  const stored = await query<{ part: AnswerPart }>(
    site,
    'select part from stream_parts where run_id = $1 order by number',
    [run],
  )
  const { blocks } = foldParts(emptyAnswer, shown)
  const texts = blocks.flatMap((block) => (block.type === 'text' ? [block] : []))
  const sent = Array.from({ length: turns }, (_, turn) => wordsOf(n, turn).join(''))
  const whole = texts.flatMap(({ text, isCut }) => (isCut ? [] : [text]))
  const cut = texts.filter(({ isCut }) => isCut)
  const made = sent.map((_, turn) => calls.get(`${requestText(n)} ${turn}`) ?? 0)
  const tasks = await query<{ title: string }>(site, 'select title from focus_tasks where title = any($1)', [
    sent.map((_, turn) => `job ${taskNumber(n, turn)}`),
  ])
  const tools = blocks.flatMap((block) => (block.type === 'tool' && block.state !== 'cut' ? [block] : []))
  const last = shown.at(-1)
  return [
    ...problemIf(
      !isDeepStrictEqual(
        shown,
        stored.map(({ part }) => part),
      ),
      `answer ${n}: ${shown.length} parts were shown, ${stored.length} are stored`,
    ),
    ...problemIf(!isDeepStrictEqual(whole, sent), `answer ${n}: the text is not what the model sent`),
    ...problemIf(
      !cut.every(({ text }) => sent.some((each) => each.startsWith(text))),
      `answer ${n}: a cut text is not the beginning of what the model sent`,
    ),
    ...problemIf(
      made.some((count) => count < 1 || count > 2) || made.filter((count) => count === 2).length > 1,
      `answer ${n}: its model calls were made ${made.join(', ')} times`,
    ),
    ...problemIf(last?.type !== 'end' || last.state !== 'done', `answer ${n}: it ended as ${JSON.stringify(last)}`),
    ...problemIf(
      tools.length !== turns - 1 || tools.some(({ state }) => state !== 'done'),
      `answer ${n}: its tools are ${tools.map(({ state, output }) => `${state} ${JSON.stringify(output)}`).join(', ')}`,
    ),
    ...problemIf(tasks.length !== turns - 1, `answer ${n}: ${turns - 1} tool calls were done ${tasks.length} times`),
  ]
}
