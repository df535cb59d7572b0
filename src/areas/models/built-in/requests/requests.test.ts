import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { wrongOutcome } from '#test/requests/check-request.ts'
import { playRequest, type Played } from '#test/requests/play-request.ts'
import { requestWorkspaces } from '#test/requests/request-workspaces.ts'
import { soakFactor } from '#test/project/soak-factor.ts'
import { shareTestApp } from '#test/app/test-app.ts'
import { builtInModel } from '../built-in-model.ts'
import { clubAndLabRequests } from './apart/club-and-lab.ts'
import { conversationRequests } from './apart/conversations.ts'
import { everydayRequests } from './apart/everyday.ts'
import { festivalAndLandlordRequests } from './apart/festival-and-landlord.ts'
import { museumBeesTripRequests } from './apart/museum-bees-trip.ts'
import { taskListRequests } from './apart/task-list.ts'
import { toDoRequests } from './apart/to-dos.ts'
import { unseenRequests } from './apart/unseen.ts'
import { vetAndChoirRequests } from './apart/vet-and-choir.ts'
import { workshopAndBakeryRequests } from './apart/workshop-and-bakery.ts'
import { choirBikesKindergarten } from './first-hour/choir-bikes-kindergarten.ts'
import { conversations } from './first-hour/conversations.ts'
import { notes } from './first-hour/notes.ts'
import { outOfReach } from './first-hour/out-of-reach.ts'
import { podcastLabWedding } from './first-hour/podcast-lab-wedding.ts'
import { sumsAndSmallTalk } from './first-hour/sums-and-small-talk.ts'
import { toDos } from './first-hour/to-dos.ts'
import type { RequestCase } from './request-case.ts'
import { plantsBooksVans } from './strangers/plants-books-vans.ts'
import { squadFreezerFlats } from './strangers/squad-freezer-flats.ts'
import { dogsWeddingTools } from './strangers/dogs-wedding-tools.ts'
import { runsSubscriptionsHarvest } from './strangers/runs-subscriptions-harvest.ts'
import { applicantsHivesFilms } from './strangers/applicants-hives-films.ts'
import { machinesExhibitionLeave } from './strangers/machines-exhibition-leave.ts'
import { studentsBoatsRecipes } from './strangers/students-boats-recipes.ts'
import { lostGrantsBikes } from './strangers/lost-grants-bikes.ts'
import { changeRequests } from './tuning/changes.ts'
import { computingRequests } from './tuning/computing.ts'
import { doubtfulRequests } from './tuning/doubtful.ts'
import { followUpRequests } from './tuning/follow-ups.ts'
import { saidOtherwiseRequests } from './tuning/said-otherwise.ts'
import { everydayWordRequests } from './tuning/everyday-words.ts'
import { daysAndSumsRequests } from './tuning/everyday/days-and-sums.ts'
import { oneBusyDayRequests } from './tuning/everyday/one-busy-day.ts'
import { severalAtOnceRequests } from './tuning/everyday/several-at-once.ts'
import { talkAndHelpRequests } from './tuning/everyday/talk-and-help.ts'
import { toDoListRequests } from './tuning/everyday/to-do-list.ts'
import { messageRequests } from './tuning/messages.ts'
import { noteRequests } from './tuning/notes.ts'
import { questionRequests } from './tuning/questions.ts'
import { clinicRequests } from './tuning/strangers/clinic.ts'
import { errandRequests } from './tuning/strangers/errands.ts'
import { eveningSchoolRequests } from './tuning/strangers/evening-school.ts'
import { harbourRequests } from './tuning/strangers/harbour.ts'
import { kennelRequests } from './tuning/strangers/kennel.ts'
import { kitchenRequests } from './tuning/strangers/kitchen.ts'
import { shopRequests } from './tuning/strangers/shop.ts'
import { workshopRequests } from './tuning/strangers/workshop.ts'
import { animalsAndCellarsRequests } from './tuning/tables/animals-and-cellars.ts'
import { moreTradesRequests } from './tuning/tables/more-trades.ts'
import { peopleAndWorkRequests } from './tuning/tables/people-and-work.ts'
import { placesAndThingsRequests } from './tuning/tables/places-and-things.ts'
import { salesAndMoneyRequests } from './tuning/tables/sales-and-money.ts'
import { severalTablesRequests } from './tuning/tables/several-tables.ts'
import { talkingRequests } from './tuning/talking.ts'
import { taskRequests } from './tuning/tasks.ts'
import { bugsRequests } from './tuning/trades/bugs.ts'
import { eventsRequests } from './tuning/trades/events.ts'
import { gardenRequests } from './tuning/trades/garden.ts'
import { gymRequests } from './tuning/trades/gym.ts'
import { hotelRequests } from './tuning/trades/hotel.ts'
import { leadsRequests } from './tuning/trades/leads.ts'
import { moviesRequests } from './tuning/trades/movies.ts'
import { practiceRequests } from './tuning/trades/practice.ts'
import { rentRequests } from './tuning/trades/rent.ts'
import { schoolRequests } from './tuning/trades/school.ts'
import { stockroomRequests } from './tuning/trades/stockroom.ts'
import { tripsRequests } from './tuning/trades/trips.ts'
import { withoutTablesRequests } from './tuning/without-tables.ts'

/** Plays only the requests whose title contains this. */
const onlyWith = process.env['REQUEST'] ?? ''

/** A JSON file of requests (an array of `RequestCase`) that are played instead of ours. */
const file = process.env['REQUESTS_FILE']

/**
 * One request in six, at most 40 of a suite; all of them, which takes minutes, in `npm run soak` and if REQUEST or
 * REQUESTS=all is set.
 */
const playsAll = file !== undefined || onlyWith !== '' || process.env['REQUESTS'] === 'all' || soakFactor > 1

const workspaces = requestWorkspaces(await shareTestApp())

const tuning = [
  ...taskRequests,
  ...questionRequests,
  ...changeRequests,
  ...noteRequests,
  ...messageRequests,
  ...computingRequests,
  ...talkingRequests,
  ...doubtfulRequests,
  ...everydayWordRequests,
  ...schoolRequests,
  ...stockroomRequests,
  ...tripsRequests,
  ...leadsRequests,
  ...practiceRequests,
  ...gardenRequests,
  ...moviesRequests,
  ...rentRequests,
  ...gymRequests,
  ...eventsRequests,
  ...bugsRequests,
  ...hotelRequests,
  ...withoutTablesRequests,
  ...shopRequests,
  ...clinicRequests,
  ...workshopRequests,
  ...eveningSchoolRequests,
  ...errandRequests,
  ...harbourRequests,
  ...kennelRequests,
  ...kitchenRequests,
  ...followUpRequests,
  ...saidOtherwiseRequests,
  ...toDoListRequests,
  ...daysAndSumsRequests,
  ...talkAndHelpRequests,
  ...severalAtOnceRequests,
  ...oneBusyDayRequests,
  ...animalsAndCellarsRequests,
  ...salesAndMoneyRequests,
  ...peopleAndWorkRequests,
  ...placesAndThingsRequests,
  ...moreTradesRequests,
  ...severalTablesRequests,
]

const apart = [
  ...clubAndLabRequests,
  ...conversationRequests,
  ...everydayRequests,
  ...festivalAndLandlordRequests,
  ...museumBeesTripRequests,
  ...taskListRequests,
  ...toDoRequests,
  ...vetAndChoirRequests,
  ...workshopAndBakeryRequests,
]

const firstHour = [
  ...toDos,
  ...choirBikesKindergarten,
  ...podcastLabWedding,
  ...notes,
  ...conversations,
  ...sumsAndSmallTalk,
  ...outOfReach,
]

const strangers = [
  ...plantsBooksVans,
  ...squadFreezerFlats,
  ...dogsWeddingTools,
  ...runsSubscriptionsHarvest,
  ...applicantsHivesFilms,
  ...machinesExhibitionLeave,
  ...studentsBoatsRecipes,
  ...lostGrantsBikes,
]

type Suite = { readonly name: string; readonly requests: readonly RequestCase[]; readonly limits: Limits }

const ours: readonly Suite[] = [
  {
    name: 'the built-in model does what the requests for tuning ask',
    requests: tuning,
    limits: { score: 0.9, wrongChanges: 0, showsFailures: true },
  },
  {
    name: 'the built-in model does most of what the requests kept apart ask',
    requests: apart,
    limits: { score: 0.65, wrongChanges: 0, showsFailures: onlyWith.startsWith('apart') },
  },
  {
    name: 'the built-in model does most of what requests ask that nobody has read',
    requests: unseenRequests,
    limits: { score: 0.5, wrongChanges: 0, showsFailures: false },
  },
  {
    name: 'the built-in model does some of what people ask in their first hour',
    requests: firstHour,
    limits: { score: 0.2, wrongChanges: 0, showsFailures: onlyWith.startsWith('first hour') },
  },
  {
    name: 'the built-in model does most of what strangers ask',
    requests: strangers,
    limits: { score: 0.55, wrongChanges: 0, showsFailures: onlyWith.startsWith('strangers') },
  },
]

function fromFile(path: string): Suite {
  return {
    name: `the built-in model plays ${path}`,
    requests: JSON.parse(readFileSync(path, 'utf8')) as RequestCase[],
    limits: { score: 0, wrongChanges: Number.POSITIVE_INFINITY, showsFailures: true },
  }
}

test.each(file === undefined ? ours : [fromFile(file)])(
  '$name',
  async ({ requests, limits }) => {
    await expectScore(requests, limits)
  },
  900_000,
)

const concurrency = 6

type Limits = {
  score: number
  /** How many requests may lead to a change where asking was right. */
  wrongChanges: number
  /** Whether to print what went wrong. The requests kept apart stay unread, unless REQUEST begins with “apart”. */
  showsFailures: boolean
}

/** Plays the requests and prints the score. */
async function expectScore(requests: readonly RequestCase[], limits: Limits): Promise<void> {
  const step = playsAll ? 1 : Math.max(6, Math.ceil(requests.length / 40))
  const wanted = requests.filter(({ title }, index) => title.includes(onlyWith) && index % step === 0)
  const left = [...wanted]
  const played: Outcome[] = []
  const playLeft = async () => {
    for (let next = left.shift(); next; next = left.shift()) played.push(await play(next))
  }
  await Promise.all(Array.from({ length: concurrency }, playLeft))
  const failures = played.filter(({ wrong }) => wrong.length > 0)
  if (limits.showsFailures) for (const { report } of failures) process.stdout.write(report)
  const score = 1 - failures.length / Math.max(wanted.length, 1)
  const times = played.map(({ ms }) => ms).sort((one, other) => one - other)
  const p95 = times[Math.floor(times.length * 0.95)] ?? 0
  const tools = played.flatMap(({ toolsSeen }) => toolsSeen)
  const recall = tools.filter((isFound) => isFound).length / Math.max(tools.length, 1)
  const wrongChanges = played.filter(({ isWrongChange }) => isWrongChange).length
  process.stdout.write(
    `${wanted.length} requests, score ${score.toFixed(3)}, p95 ${p95.toFixed(1)} ms, of the tools used it saw ${recall.toFixed(3)}, ${wrongChanges} wrong changes\n`,
  )
  expect(new Set(requests.map(({ title }) => title)).size).toBe(requests.length)
  expect(wrongChanges).toBeLessThanOrEqual(limits.wrongChanges)
  expect(score).toBeGreaterThanOrEqual(limits.score)
}

type Outcome = {
  wrong: string[]
  report: string
  ms: number
  isWrongChange: boolean
  /** For each tool that was used for a message: whether it was there without looking for more. */
  toolsSeen: boolean[]
}

async function play(request: RequestCase): Promise<Outcome> {
  const { title, turns, expect: expected } = request
  const workspace = await workspaces.take(request)
  const played = await playRequest(workspace, builtInModel(), request).catch((error: unknown) => String(error))
  if (typeof played === 'string') {
    return { wrong: [played], report: `- ${title}: ${played}\n`, ms: 0, isWrongChange: false, toolsSeen: [] }
  }
  const wrong = wrongOutcome(played, expected)
  await workspaces.giveBack(workspace, request, played)
  return {
    wrong,
    report: `- ${title}: ${turns.join(' / ')}\n${explain(played, wrong)}\n`,
    ms: played.modelMs / turns.length,
    isWrongChange: expected.asks !== undefined && played.lastChanges > 0,
    toolsSeen: played.turns.flatMap(({ calls, toolsAtHand }) =>
      [...new Set(calls.map(({ tool }) => tool))]
        .filter((tool) => tool !== 'find_tools' && tool !== 'ask_person')
        .map((tool) => toolsAtHand.includes(tool)),
    ),
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
