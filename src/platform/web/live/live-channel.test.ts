import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { action } from '../../contract/action.ts'
import type { ServerMessage, ClientMessage } from '../../contract/live.ts'
import { Refusal } from '../../contract/refusal.ts'
import { call } from '../api/call.ts'
import { openLiveChannel } from './live-channel.ts'
import { liveStatus, disconnected, presence, requestProgress } from './live-status.ts'
import type { Socket } from './live-socket.ts'
import { createQueryClient, queryOptionsFor } from '../api/query.ts'
import { mutationOptionsFor, type WriteOptions } from '../api/mutation.ts'

const notes = {
  title: 'Notes',
  description: 'Does something with notes.',
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
const optimisticNote = { id: 'soon', title: 'Order milk' }

/** The server's end of the socket, controlled by the test. */
class FakeSocket extends EventTarget {
  readonly sent: ClientMessage[] = []
  send = (text: string) => void this.sent.push(JSON.parse(text))
  close = () => {}
  open = () => this.dispatchEvent(new Event('open'))
  receive = (frame: ServerMessage) => this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }))
  drop = (code = 1006) => this.dispatchEvent(new CloseEvent('close', { code }))
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  liveStatus.set(disconnected)
})

/** A tab with an empty screen, and a server with answers from the test. */
function openTab() {
  const queries = createQueryClient()
  const wires: FakeSocket[] = []
  const requests: string[] = []
  let ended: string | undefined
  const connect = () => {
    const wire = new FakeSocket()
    wires.push(wire)
    return wire as unknown as Socket
  }
  let answer: (path: string) => Response | Promise<Response> = () => Response.json([])
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path)
    return answer(path)
  })
  const channel = openLiveChannel(queries, connect, (reason) => (ended = reason))
  return {
    queries,
    channel,
    wires,
    requests,
    wire: () => wires.at(-1) as FakeSocket,
    ended: () => ended,
    respond: (handler: typeof answer) => (answer = handler),
    shown: () => queries.getQueryData(['notes.list', {}]),
    /** Puts the list on the screen. Returns a function that removes it. */
    observe: (options = {}) => {
      const observer = new QueryObserver(queries, { ...queryOptionsFor(call, listNotes, {}), ...options })
      return observer.subscribe(() => {})
    },
    write: (options: WriteOptions<typeof addNote>) =>
      new MutationObserver(queries, mutationOptionsFor(queries, addNote, options)).mutate({ title: milk.title }),
  }
}

type Tab = ReturnType<typeof openTab>

/** The same, with the list on the screen and followed. */
async function openNotes(): Promise<Tab> {
  const tab = openTab()
  tab.respond(() => Response.json([beans]))
  tab.observe()
  tab.wire().open()
  tab.wire().receive({ type: 'answer', id: 1, version: 'v1', answer: [beans] })
  await settled()
  tab.requests.length = 0
  tab.wire().sent.length = 0
  return tab
}

/** The server after the write: it returns the journal entry, and the list includes the change. */
const withMilk = (path: string) =>
  path === '/rpc/notes.add' ? Response.json({}, { headers: { 'x-entry': 'e1' } }) : Response.json([beans, milk])

const settled = () => vi.advanceTimersByTimeAsync(0)
const addMilk: ServerMessage = {
  type: 'patch',
  id: 1,
  from: 'v1',
  version: 'v2',
  patch: { items: [[0, 1], { new: milk }] },
}
const optimisticWrite: WriteOptions<typeof addNote> = {
  optimistic: (_, cached) => cached.change(listNotes, (list) => [...list, optimisticNote]),
}

test('a query is followed while it is observed', async () => {
  const tab = openTab()
  tab.wire().open()
  const [leave, stopSecond] = [tab.observe(), tab.observe()]
  await settled()
  leave()
  await settled()
  expect(tab.wire().sent).toEqual([
    { type: 'here', at: '' },
    { type: 'follow', id: 1, action: 'notes.list', input: {} },
  ])
  stopSecond()
  await settled()
  expect(tab.wire().sent.slice(2)).toEqual([{ type: 'leave', id: 1 }])
})

test('a query that is not live, or disabled, is not followed', async () => {
  const tab = openTab()
  tab.wire().open()
  tab.observe({ meta: { live: false } })
  tab.observe({ enabled: false })
  await settled()
  expect(tab.wire().sent).toEqual([{ type: 'here', at: '' }])
})

test('the first answer and then each change show without a request', async () => {
  const tab = await openNotes()
  expect(tab.shown()).toEqual([beans])
  tab.wire().receive(addMilk)
  expect(tab.shown()).toEqual([beans, milk])
  tab.wire().receive({
    type: 'patch',
    id: 1,
    from: 'v2',
    version: 'v3',
    patch: { items: [[1, { in: { title: { set: 'Oat' } } }]] },
  })
  expect(tab.shown()).toEqual([{ ...milk, title: 'Oat' }])
  expect(tab.requests).toEqual([])
})

test('a patch for another version makes the tab request the whole answer', async () => {
  const tab = await openNotes()
  tab.wire().receive({ type: 'patch', id: 1, from: 'v7', version: 'v8', patch: { set: [] } })
  expect(tab.shown()).toEqual([beans])
  expect(tab.wire().sent).toEqual([
    { type: 'leave', id: 1 },
    { type: 'follow', id: 2, action: 'notes.list', input: {} },
  ])
})

test('a cut query is read once more, to show the refusal, and not followed until the next connection', async () => {
  const tab = await openNotes()
  const error = { code: 'permission.missing', message: 'You may not do this here.' }
  tab.respond(() => Response.json({ error }, { status: 403 }))
  tab.wire().receive({ type: 'cut', id: 1, status: 403, ...error })
  await settled()
  expect(tab.requests).toEqual(['/rpc/notes.list'])
  expect(tab.queries.getQueryState(['notes.list', {}])?.error).toBeInstanceOf(Refusal)
  tab.observe()
  await settled()
  expect(tab.wire().sent).toEqual([])
})

test('a large answer is read over HTTP with each change, and after own writes', async () => {
  const tab = await openNotes()
  tab.respond(withMilk)
  tab.wire().receive({ type: 'stale', id: 1 })
  await settled()
  expect([tab.requests, tab.shown()]).toEqual([['/rpc/notes.list'], [beans, milk]])
  const written = tab.write({})
  await settled()
  tab.wire().receive({ type: 'seen', entries: ['e1'] })
  await written
  expect(tab.requests).toEqual(['/rpc/notes.list', '/rpc/notes.add', '/rpc/notes.list'])
  tab.wire().receive({ type: 'answer', id: 1, version: 'v5', answer: [beans] })
  tab.wire().receive({ ...addMilk, from: 'v5' })
  expect(tab.shown()).toEqual([beans, milk])
  expect(tab.requests).toHaveLength(3)
})

test('while a query is followed, a new observer sends no request', async () => {
  const tab = await openNotes()
  vi.setSystemTime(Date.now() + 3_600_000)
  tab.observe()
  await settled()
  expect(tab.requests).toEqual([])
})

test('an optimistic change stays until the screen has the real one', async () => {
  const tab = await openNotes()
  tab.respond(() => Response.json({}, { headers: { 'x-entry': 'e1' } }))
  const written = tab.write(optimisticWrite)
  await settled()
  expect(tab.shown()).toEqual([beans, optimisticNote])
  tab.wire().receive({
    type: 'patch',
    id: 1,
    from: 'v1',
    version: 'v1b',
    patch: { items: [[0, { in: { title: { set: 'Beans' } } }]] },
  })
  expect(tab.shown()).toEqual([beans, optimisticNote])
  tab.wire().receive({ ...addMilk, from: 'v1b' })
  tab.wire().receive({ type: 'seen', entries: ['e1'] })
  await written
  expect(tab.shown()).toEqual([{ ...beans, title: 'Beans' }, milk])
  expect(tab.requests).toEqual(['/rpc/notes.add'])
})

test('the channel may deliver a change before the write is answered', async () => {
  const tab = await openNotes()
  const answer = Promise.withResolvers<Response>()
  tab.respond(() => answer.promise)
  const written = tab.write(optimisticWrite)
  tab.wire().receive(addMilk)
  tab.wire().receive({ type: 'seen', entries: ['e1'] })
  answer.resolve(Response.json({}, { headers: { 'x-entry': 'e1' } }))
  await written
  expect(tab.shown()).toEqual([beans, milk])
})

test('a change that does not arrive over the channel in time is fetched', async () => {
  const tab = await openNotes()
  tab.respond(withMilk)
  const written = tab.write(optimisticWrite)
  await vi.advanceTimersByTimeAsync(1499)
  expect(tab.shown()).toEqual([beans, optimisticNote])
  await vi.advanceTimersByTimeAsync(1)
  await written
  expect(tab.shown()).toEqual([beans, milk])
})

test('a refused write shows the data of the server, and the reason', async () => {
  const tab = await openNotes()
  const error = { code: 'notes.full', message: 'There is no room.' }
  tab.respond(() => Response.json({ error }, { status: 409 }))
  const refusals: string[] = []
  const written = tab.write({ ...optimisticWrite, onRefused: ({ message }) => refusals.push(message) })
  expect(tab.shown()).toEqual([beans, optimisticNote])
  tab.wire().receive(addMilk)
  await expect(written).rejects.toThrow('There is no room.')
  expect(tab.shown()).toEqual([beans, milk])
  expect(refusals).toEqual(['There is no room.'])
})

test('a write returns its journal entry', async () => {
  const tab = await openNotes()
  tab.respond(() => Response.json({}, { headers: { 'x-entry': 'e1' } }))
  const entries: unknown[] = []
  void tab.write({ onDone: (_output, _input, entry) => entries.push(entry) })
  await settled()
  expect(entries).toEqual(['e1'])
})

test('without the channel, a write refetches everything on the screen', async () => {
  const tab = await openNotes()
  tab.wire().drop()
  tab.respond(withMilk)
  await tab.write(optimisticWrite)
  expect(tab.requests).toEqual(['/rpc/notes.add', '/rpc/notes.list'])
  expect(tab.shown()).toEqual([beans, milk])
})

test('when the channel breaks, a waiting write refetches at once', async () => {
  const tab = await openNotes()
  tab.respond(withMilk)
  const written = tab.write(optimisticWrite)
  await settled()
  tab.wire().drop()
  await written
  expect(tab.shown()).toEqual([beans, milk])
})

test('queries that are not live are refetched after a write', async () => {
  const tab = openTab()
  tab.wire().open()
  tab.observe({ meta: { live: false } })
  await settled()
  tab.respond(withMilk)
  const written = tab.write({})
  await settled()
  tab.wire().receive({ type: 'seen', entries: ['e1'] })
  await written
  expect(tab.shown()).toEqual([beans, milk])
})

test('a lost connection is restored soon, and only changes are sent', async () => {
  const tab = await openNotes()
  tab.wire().drop()
  await vi.advanceTimersByTimeAsync(300)
  expect(tab.wires).toHaveLength(2)
  tab.wire().open()
  expect(tab.wire().sent).toEqual([
    { type: 'here', at: '' },
    { type: 'follow', id: 2, action: 'notes.list', input: {}, have: 'v1' },
  ])
  tab.wire().receive({ type: 'same', id: 2, version: 'v1' })
  expect(tab.shown()).toEqual([beans])
  tab.wire().receive({ ...addMilk, id: 2 })
  expect(tab.shown()).toEqual([beans, milk])
})

test('reconnecting backs off to 15 seconds, and is immediate when the tab becomes visible', async () => {
  const tab = openTab()
  for (let failures = 0; failures < 12; failures += 1) {
    tab.wire().drop()
    await vi.advanceTimersByTimeAsync(15_000)
  }
  expect(tab.wires).toHaveLength(13)
  tab.wire().drop()
  await vi.advanceTimersByTimeAsync(7_000)
  expect(tab.wires).toHaveLength(13)
  tab.channel.reconnectIfWaiting()
  expect(tab.wires).toHaveLength(14)
  tab.channel.reconnectIfWaiting()
  expect(tab.wires).toHaveLength(14)
})

test('without a network nothing is tried until it is back', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const tab = openTab()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tab.wires).toHaveLength(0)
  vi.stubGlobal('navigator', { onLine: true })
  tab.channel.reconnect()
  expect(tab.wires).toHaveLength(1)
})

test('after 10 seconds without a channel, the screen is refetched every 15 seconds', async () => {
  const tab = await openNotes()
  tab.wire().drop()
  await vi.advanceTimersByTimeAsync(9_999)
  expect(tab.requests).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(tab.requests).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(tab.requests).toHaveLength(2)
  tab.wire().open()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tab.requests).toHaveLength(2)
})

test('after a sign-out it tries once more, in case there is a new session, and then stops', async () => {
  const tab = await openNotes()
  tab.wire().drop(4401)
  expect([tab.wires.length, tab.ended()]).toEqual([2, undefined])
  tab.wire().open()
  tab.wire().drop(4401)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([tab.wires.length, tab.ended()]).toEqual([2, 'signed-out'])
  expect(tab.requests).toEqual([])
})

test('a session renewed in another tab is used, as often as that happens', async () => {
  const tab = await openNotes()
  for (const turn of [2, 3, 4]) {
    tab.wire().drop(4401)
    tab.wire().open()
    tab.wire().receive({ type: 'same', id: turn, version: 'v1' })
    expect([tab.wires.length, tab.ended(), tab.shown()]).toEqual([turn, undefined, [beans]])
  }
})

test('a removed member does not reconnect', async () => {
  const tab = await openNotes()
  tab.wire().drop(4403)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([tab.wires.length, tab.ended(), tab.requests]).toEqual([1, 'not-a-member', []])
})

test('presence is shown for the current page only', async () => {
  const tab = openTab()
  tab.channel.setPath('/focus')
  tab.wire().open()
  expect(tab.wire().sent).toEqual([{ type: 'here', at: '/focus' }])
  const people = [{ id: 'p', name: 'Priya Nair' }]
  tab.wire().receive({ type: 'who', at: '/elsewhere', people })
  expect(presence.get()).toEqual([])
  tab.wire().receive({ type: 'who', at: '/focus', people })
  expect(presence.get()).toEqual(people)
  tab.channel.setPath('/notes')
  expect(presence.get()).toEqual([])
  expect(tab.wire().sent.at(-1)).toEqual({ type: 'here', at: '/notes' })
})

test('a long call reports its progress until it is done', async () => {
  const tab = await openNotes()
  const answer = Promise.withResolvers<Response>()
  tab.respond((path) => (path === '/rpc/notes.add' ? answer.promise : Response.json([beans])))
  const written = tab.write({ request: 'r1' })
  tab.wire().receive({ type: 'progress', request: 'r1', done: 3, total: 9 })
  tab.wire().receive({ type: 'progress', request: 'of another tab', done: 1, total: 2 })
  expect(requestProgress.get()).toEqual({ r1: { done: 3, total: 9 } })
  answer.resolve(Response.json({}))
  await written
  expect(requestProgress.get()).toEqual({})
})
