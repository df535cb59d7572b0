import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { action } from '../contract/action.ts'
import type { Heard, Said } from '../contract/live.ts'
import { Refusal } from '../contract/refusal.ts'
import { call } from './call.ts'
import { openChannel } from './live-channel.ts'
import { live, notLive, present, progress } from './live.ts'
import type { Socket } from './live-socket.ts'
import { newQueries, reading } from './query.ts'
import { writing, type WriteOptions } from './writing.ts'

const notes = {
  title: 'Notes',
  says: 'Does something with notes.',
  permission: 'member',
  surfaces: [],
} as const
const note = z.object({ id: z.string(), title: z.string() })
const listNotes = action({
  ...notes,
  name: 'notes.list',
  input: z.object({}),
  output: z.array(note),
  effect: 'read',
  rest: 'GET /notes',
})
const addNote = action({
  ...notes,
  name: 'notes.add',
  input: z.object({ title: z.string() }),
  output: z.object({}),
  effect: 'write',
  rest: 'POST /notes',
})

const beans = { id: '1', title: 'Order beans' }
const milk = { id: '2', title: 'Order milk' }
const foreseen = { id: 'soon', title: 'Order milk' }

/** A server's end of the socket, played by the test. */
class Wire extends EventTarget {
  readonly said: Said[] = []
  send = (text: string) => void this.said.push(JSON.parse(text))
  close = () => {}
  opens = () => this.dispatchEvent(new Event('open'))
  hears = (frame: Heard) => this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }))
  drops = (code = 1006) => this.dispatchEvent(new CloseEvent('close', { code }))
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  live.set(notLive)
})

/** A tab in which nothing is shown yet, and a server that answers what the test says. */
function openTab() {
  const queries = newQueries()
  const wires: Wire[] = []
  const asked: string[] = []
  let ended: string | undefined
  const connect = () => {
    const wire = new Wire()
    wires.push(wire)
    return wire as unknown as Socket
  }
  let answer: (path: string) => Response | Promise<Response> = () => Response.json([])
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return answer(path)
  })
  const channel = openChannel(queries, connect, (why) => (ended = why))
  return {
    queries,
    channel,
    wires,
    asked,
    wire: () => wires.at(-1) as Wire,
    ended: () => ended,
    serve: (how: typeof answer) => (answer = how),
    shown: () => queries.getQueryData(['notes.list', {}]),
    /** Puts the list on the screen, and gives what takes it away again. */
    look: (options = {}) => {
      const observer = new QueryObserver(queries, { ...reading(call, listNotes, {}), ...options })
      return observer.subscribe(() => {})
    },
    write: (options: WriteOptions<typeof addNote>) =>
      new MutationObserver(queries, writing(queries, addNote, options)).mutate({ title: milk.title }),
  }
}

type Tab = ReturnType<typeof openTab>

/** The same, with the list on the screen and followed. */
async function openNotes(): Promise<Tab> {
  const tab = openTab()
  tab.serve(() => Response.json([beans]))
  tab.look()
  tab.wire().opens()
  tab.wire().hears({ hear: 'answer', id: 1, version: 'v1', answer: [beans] })
  await settled()
  tab.asked.length = 0
  tab.wire().said.length = 0
  return tab
}

/** The server after the write: it says where that stands, and the list has it. */
const withMilk = (path: string) =>
  path === '/rpc/notes.add' ? Response.json({}, { headers: { 'x-entry': 'e1' } }) : Response.json([beans, milk])

const settled = () => vi.advanceTimersByTimeAsync(0)
const addMilk: Heard = { hear: 'patch', id: 1, from: 'v1', version: 'v2', patch: { items: [[0, 1], { new: milk }] } }
const foresee: WriteOptions<typeof addNote> = {
  optimistic: (_, cached) => cached.change(listNotes, (list) => [...list, foreseen]),
}

test('what somebody looks at is followed until nobody does', async () => {
  const tab = openTab()
  tab.wire().opens()
  const [leave, leaveToo] = [tab.look(), tab.look()]
  await settled()
  leave()
  await settled()
  expect(tab.wire().said).toEqual([
    { say: 'here', at: '' },
    { say: 'follow', id: 1, action: 'notes.list', input: {} },
  ])
  leaveToo()
  await settled()
  expect(tab.wire().said.slice(2)).toEqual([{ say: 'leave', id: 1 }])
})

test('what is not meant to be live, or waits, is not followed', async () => {
  const tab = openTab()
  tab.wire().opens()
  tab.look({ meta: { live: false } })
  tab.look({ enabled: false })
  await settled()
  expect(tab.wire().said).toEqual([{ say: 'here', at: '' }])
})

test('the first answer and then each change show without a request', async () => {
  const tab = await openNotes()
  expect(tab.shown()).toEqual([beans])
  tab.wire().hears(addMilk)
  expect(tab.shown()).toEqual([beans, milk])
  tab.wire().hears({
    hear: 'patch',
    id: 1,
    from: 'v2',
    version: 'v3',
    patch: { items: [[1, { in: { title: { set: 'Oat' } } }]] },
  })
  expect(tab.shown()).toEqual([{ ...milk, title: 'Oat' }])
  expect(tab.asked).toEqual([])
})

test('a change of something that the tab does not have makes it ask for the whole', async () => {
  const tab = await openNotes()
  tab.wire().hears({ hear: 'patch', id: 1, from: 'v7', version: 'v8', patch: { set: [] } })
  expect(tab.shown()).toEqual([beans])
  expect(tab.wire().said).toEqual([
    { say: 'leave', id: 1 },
    { say: 'follow', id: 2, action: 'notes.list', input: {} },
  ])
})

test('what is cut is read once more, so that the refusal shows, and is not followed until the next connection', async () => {
  const tab = await openNotes()
  const error = { code: 'permission.missing', message: 'You may not do this here.' }
  tab.serve(() => Response.json({ error }, { status: 403 }))
  tab.wire().hears({ hear: 'cut', id: 1, status: 403, ...error })
  await settled()
  expect(tab.asked).toEqual(['/rpc/notes.list'])
  expect(tab.queries.getQueryState(['notes.list', {}])?.error).toBeInstanceOf(Refusal)
  tab.look()
  await settled()
  expect(tab.wire().said).toEqual([])
})

test('while it is followed, looking again asks nothing', async () => {
  const tab = await openNotes()
  vi.setSystemTime(Date.now() + 3_600_000)
  tab.look()
  await settled()
  expect(tab.asked).toEqual([])
})

test('an optimistic change stays until the screen is known to show the real one', async () => {
  const tab = await openNotes()
  tab.serve(() => Response.json({}, { headers: { 'x-entry': 'e1' } }))
  const written = tab.write(foresee)
  await settled()
  expect(tab.shown()).toEqual([beans, foreseen])
  tab.wire().hears({
    hear: 'patch',
    id: 1,
    from: 'v1',
    version: 'v1b',
    patch: { items: [[0, { in: { title: { set: 'Beans' } } }]] },
  })
  expect(tab.shown()).toEqual([beans, foreseen])
  tab.wire().hears({ ...addMilk, from: 'v1b' })
  tab.wire().hears({ hear: 'seen', entries: ['e1'] })
  await written
  expect(tab.shown()).toEqual([{ ...beans, title: 'Beans' }, milk])
  expect(tab.asked).toEqual(['/rpc/notes.add'])
})

test('the screen may know of a change before its writer does', async () => {
  const tab = await openNotes()
  const answer = Promise.withResolvers<Response>()
  tab.serve(() => answer.promise)
  const written = tab.write(foresee)
  tab.wire().hears(addMilk)
  tab.wire().hears({ hear: 'seen', entries: ['e1'] })
  answer.resolve(Response.json({}, { headers: { 'x-entry': 'e1' } }))
  await written
  expect(tab.shown()).toEqual([beans, milk])
})

test('a change that does not come over the channel in time is read', async () => {
  const tab = await openNotes()
  tab.serve(withMilk)
  const written = tab.write(foresee)
  await vi.advanceTimersByTimeAsync(1499)
  expect(tab.shown()).toEqual([beans, foreseen])
  await vi.advanceTimersByTimeAsync(1)
  await written
  expect(tab.shown()).toEqual([beans, milk])
})

test('a refused write shows what the server has, and says why', async () => {
  const tab = await openNotes()
  const error = { code: 'notes.full', message: 'There is no room.' }
  tab.serve(() => Response.json({ error }, { status: 409 }))
  const refusals: string[] = []
  const written = tab.write({ ...foresee, onRefused: ({ message }) => refusals.push(message) })
  expect(tab.shown()).toEqual([beans, foreseen])
  tab.wire().hears(addMilk)
  await expect(written).rejects.toThrow('There is no room.')
  expect(tab.shown()).toEqual([beans, milk])
  expect(refusals).toEqual(['There is no room.'])
})

test('whoever wrote learns where it stands in the journal', async () => {
  const tab = await openNotes()
  tab.serve(() => Response.json({}, { headers: { 'x-entry': 'e1' } }))
  const entries: unknown[] = []
  void tab.write({ onDone: (_output, _input, entry) => entries.push(entry) })
  await settled()
  expect(entries).toEqual(['e1'])
})

test('without the channel, a write reads all that is on the screen again', async () => {
  const tab = await openNotes()
  tab.wire().drops()
  tab.serve(withMilk)
  await tab.write(foresee)
  expect(tab.asked).toEqual(['/rpc/notes.add', '/rpc/notes.list'])
  expect(tab.shown()).toEqual([beans, milk])
})

test('a write that waits for the channel while it breaks reads at once', async () => {
  const tab = await openNotes()
  tab.serve(withMilk)
  const written = tab.write(foresee)
  await settled()
  tab.wire().drops()
  await written
  expect(tab.shown()).toEqual([beans, milk])
})

test('what is on the screen and not live is read again after a write', async () => {
  const tab = openTab()
  tab.wire().opens()
  tab.look({ meta: { live: false } })
  await settled()
  tab.serve(withMilk)
  const written = tab.write({})
  await settled()
  tab.wire().hears({ hear: 'seen', entries: ['e1'] })
  await written
  expect(tab.shown()).toEqual([beans, milk])
})

test('a lost connection comes back soon, and only what is new is sent', async () => {
  const tab = await openNotes()
  tab.wire().drops()
  await vi.advanceTimersByTimeAsync(300)
  expect(tab.wires).toHaveLength(2)
  tab.wire().opens()
  expect(tab.wire().said).toEqual([
    { say: 'here', at: '' },
    { say: 'follow', id: 2, action: 'notes.list', input: {}, have: 'v1' },
  ])
  tab.wire().hears({ hear: 'same', id: 2, version: 'v1' })
  expect(tab.shown()).toEqual([beans])
  tab.wire().hears({ ...addMilk, id: 2 })
  expect(tab.shown()).toEqual([beans, milk])
})

test('the longer it fails the longer it waits, but never more than 15 seconds, and not when somebody looks', async () => {
  const tab = openTab()
  for (let failures = 0; failures < 12; failures += 1) {
    tab.wire().drops()
    await vi.advanceTimersByTimeAsync(15_000)
  }
  expect(tab.wires).toHaveLength(13)
  tab.wire().drops()
  await vi.advanceTimersByTimeAsync(7_000)
  expect(tab.wires).toHaveLength(13)
  tab.channel.hurry()
  expect(tab.wires).toHaveLength(14)
  tab.channel.hurry()
  expect(tab.wires).toHaveLength(14)
})

test('without a network nothing is tried until it is back', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const tab = openTab()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tab.wires).toHaveLength(0)
  vi.stubGlobal('navigator', { onLine: true })
  tab.channel.renew()
  expect(tab.wires).toHaveLength(1)
})

test('after 10 seconds without a channel, what is on the screen is read every 15 seconds', async () => {
  const tab = await openNotes()
  tab.wire().drops()
  await vi.advanceTimersByTimeAsync(9_999)
  expect(tab.asked).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(tab.asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(tab.asked).toHaveLength(2)
  tab.wire().opens()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tab.asked).toHaveLength(2)
})

test('whoever is signed out tries once more, in case there is a new session, and then not again', async () => {
  const tab = await openNotes()
  tab.wire().drops(4401)
  expect([tab.wires.length, tab.ended()]).toEqual([2, undefined])
  tab.wire().opens()
  tab.wire().drops(4401)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([tab.wires.length, tab.ended()]).toEqual([2, 'signed-out'])
  expect(tab.asked).toEqual([])
})

test('whose session was renewed in another tab goes on with the new one, as often as that happens', async () => {
  const tab = await openNotes()
  for (const turn of [2, 3, 4]) {
    tab.wire().drops(4401)
    tab.wire().opens()
    tab.wire().hears({ hear: 'same', id: turn, version: 'v1' })
    expect([tab.wires.length, tab.ended(), tab.shown()]).toEqual([turn, undefined, [beans]])
  }
})

test('whoever is no longer a member does not try again', async () => {
  const tab = await openNotes()
  tab.wire().drops(4403)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([tab.wires.length, tab.ended(), tab.asked]).toEqual([1, 'not-a-member', []])
})

test('who else is here counts for the page that one is on', async () => {
  const tab = openTab()
  tab.channel.here('/focus')
  tab.wire().opens()
  expect(tab.wire().said).toEqual([{ say: 'here', at: '/focus' }])
  const people = [{ id: 'p', name: 'Priya Nair' }]
  tab.wire().hears({ hear: 'who', at: '/elsewhere', people })
  expect(present.get()).toEqual([])
  tab.wire().hears({ hear: 'who', at: '/focus', people })
  expect(present.get()).toEqual(people)
  tab.channel.here('/notes')
  expect(present.get()).toEqual([])
  expect(tab.wire().said.at(-1)).toEqual({ say: 'here', at: '/notes' })
})

test('long work tells how far it is, until it is done', async () => {
  const tab = await openNotes()
  const answer = Promise.withResolvers<Response>()
  tab.serve((path) => (path === '/rpc/notes.add' ? answer.promise : Response.json([beans])))
  const written = tab.write({ request: 'r1' })
  tab.wire().hears({ hear: 'progress', request: 'r1', done: 3, total: 9 })
  tab.wire().hears({ hear: 'progress', request: 'of another tab', done: 1, total: 2 })
  expect(progress.get()).toEqual({ r1: { done: 3, total: 9 } })
  answer.resolve(Response.json({}))
  await written
  expect(progress.get()).toEqual({})
})
