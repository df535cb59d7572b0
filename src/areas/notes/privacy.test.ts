import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { strFromU8, unzipSync } from 'fflate'
import { backfill } from '#areas/search/actions/index-items.ts'
import { find } from '#areas/search/contract.ts'
import { Refusal } from '#platform/contract/refusal.ts'
import { startEvents } from '#platform/server/events/start-events.ts'
import { openEditor } from '#test/app/collab.ts'
import { openTab, serveLive } from '#test/app/live.ts'
import { openTestApp, type Person, type TestApp } from '#test/app/test-app.ts'
import { setNoteAccess } from './contract/access.ts'
import { commentOnNote } from './contract/comments.ts'
import { listBacklinks } from './contract/links.ts'
import { createNote, renameNote } from './contract/notes.ts'
import { shareNote } from './contract/share.ts'
import { appendToNote } from './contract/text.ts'
import { listeners } from './jobs.ts'

/** Maya's private note: each word of it, and its files and comments, say “quokka”. */
type Private = {
  testApp: TestApp
  address: string
  maya: Person
  open: string
  id: string
  comment: string
  file: string
}
let made: Private
beforeAll(async () => (made = await makePrivateNote()), 60_000)

describe.each(['admin', 'member', 'viewer', 'stranger'] as const)('%s finds nothing of a private note', (name) => {
  test('by any action', async () => {
    const { testApp, id, open, comment } = made
    const person = testApp.as(name)
    for (const { action } of testApp.running.registry.all) {
      const isOfNote = action.name.startsWith('notes.') && 'id' in action.input.shape
      const isPlainRead = action.effect === 'read' && action.input.safeParse({}).success
      if (!isOfNote && !isPlainRead) continue
      const example = JSON.stringify(action.examples?.[0]?.input ?? {}).replace('{comment.id}', comment)
      const input = isOfNote ? { ...(JSON.parse(example) as object), id } : {}
      const answer = await person.callNamed(action.name, input).catch((error: unknown) => error)
      if (isOfNote)
        expect({ action: action.name, status: statusOf(answer) }).toEqual({ action: action.name, status: 404 })
      // The audit log tells that something was changed, not what.
      const isFound = tells(answer) || (JSON.stringify(answer).includes(id) && !action.name.startsWith('journal.'))
      expect({ action: action.name, isFound }).toEqual({ action: action.name, isFound: false })
    }
    if (name !== 'stranger')
      expect(await person.call(listBacklinks, { id: open }).catch(() => ({ notes: [] }))).toEqual({ notes: [] })
  })

  test('by search, mentions, history and journal', async () => {
    const { testApp, id, comment, file } = made
    const entries = await testApp.sql<{ id: string }>('select id from journal where $1 = any(things)', [id])
    expect(entries.length).toBeGreaterThan(2)
    const calls: [string, Record<string, unknown>][] = [
      ['search.find', { query: 'quok' }],
      ['search.find', { query: 'more quo' }],
      ...[id, comment, file].map((thing): [string, Record<string, unknown>] => ['journal.history', { thing }]),
      ...entries.flatMap((entry): [string, Record<string, unknown>][] => [
        ['journal.entry', { id: entry.id }],
        ['journal.preview', { id: entry.id }],
      ]),
    ]
    for (const [action, input] of calls) {
      const answer = await testApp
        .as(name)
        .callNamed(action, input)
        .catch((error: unknown) => error)
      expect([action, tells(answer)]).toEqual([action, false])
    }
  })

  test('by the addresses of the API, of files and of exports', async () => {
    const { testApp, id, file } = made
    const person = testApp.as(name)
    const addresses = [
      `/api/v1/notes/${id}`,
      `/api/v1/notes/${id}/versions`,
      `/files/${file}`,
      `/notes-export?note=${id}`,
    ]
    for (const address of addresses) {
      const answer = await person.fetch(address)
      const headers = JSON.stringify([...answer.headers])
      expect([address, answer.status, tells(headers + (await answer.text()))]).toEqual([address, 404, false])
    }
    const all = await person.fetch('/notes-export')
    const files = unzipSync(new Uint8Array(await all.arrayBuffer()))
    expect(Object.entries(files).filter(([path, bytes]) => tells(path + strFromU8(bytes)))).toEqual([])
  })

  test('by live updates and the channel of the editor', async () => {
    const { testApp, address, maya, id } = made
    const person = testApp.as(name)
    const tab = await openTab(address, { cookie: person.cookie, 'x-workspace': person.account })
    const followed = testApp.running.registry.all.filter(
      ({ action }) => action.name.startsWith('notes.') && action.effect === 'read',
    )
    for (const [index, { action }] of followed.entries())
      tab.send({ type: 'follow', id: index, action: action.name, input: 'id' in action.input.shape ? { id } : {} })
    tab.send({ type: 'here', at: `/notes/${id}` })
    const editor = openEditor(testApp, address, person, id)
    await expect.poll(() => editor.refusals, { timeout: 10_000 }).toEqual(['permission-denied'])
    await maya.call(renameNote, { id, title: `Quokka of ${name}` })
    // A change that everybody may see comes after the private one.
    await maya.call(createNote, { title: `Marker ${name}` })
    const frames = () => JSON.stringify(tab.pending)
    const marker = name === 'stranger' ? 'answer' : `Marker ${name}`
    await expect.poll(frames, { timeout: 10_000 }).toContain(marker)
    expect(tells(frames())).toBe(false)
    expect(editor.read()).toEqual([])
    tab.close()
  })
})

test('whoever may see it finds all of it', async () => {
  const { maya, id, open, file } = made
  expect((await maya.call(find, { query: 'more quokkas' })).found.map((each) => each.id)).toContain(id)
  expect((await maya.call(listBacklinks, { id: open })).notes).toHaveLength(1)
  expect((await maya.fetch(`/files/${file}`)).status).toBe(200)
  expect((await maya.fetch(`/api/v1/notes/${id}`)).status).toBe(200)
})

async function makePrivateNote(): Promise<Private> {
  const testApp = await openTestApp({ onEnd: afterAll })
  const address = await serveLive(testApp)
  testApp.atEnd(startEvents(testApp.url, testApp.running, listeners).stop)
  await vi.waitFor(
    async () => expect(await testApp.sql('select from listeners')).toHaveLength(listeners.length),
    30_000,
  )
  const maya = testApp.as('owner')
  const { id: open } = await maya.call(createNote, { title: 'Handbook' })
  const { id } = await maya.call(createNote, { title: 'Quokka' })
  await maya.call(setNoteAccess, { id, visibility: 'private' })
  const jonas = `[@Jonas](mention:person/${testApp.as('member').person})`
  const todo = (person: string) => `- [ ] Feed the quokka ${person} @2026-12-01`
  await maya.call(appendToNote, {
    id,
    markdown: `Quokka, see [[Handbook]](/notes/${open})\n\n${todo(jonas)}\n${todo('')}`,
  })
  await maya.call(appendToNote, { id, markdown: 'More quokkas' })
  await maya.call(shareNote, { id })
  const { id: comment } = await maya.call(commentOnNote, { id, text: `Which quokka? ${jonas}`, quote: 'More quokkas' })
  const { id: file } = await maya.callNamed<{ id: string }>('files.add', {
    name: 'quokka.txt',
    data: 'SGk=',
    for: `notes:${id}`,
  })
  await backfill(testApp.running)
  // When her own to-do is in Focus, the listeners have seen the mentions too.
  const tasks = async () => JSON.stringify(await maya.callNamed('focus.listTasks', {}))
  await vi.waitFor(async () => expect(await tasks()).toContain('quokka'), 30_000)
  return { testApp, address, maya, open, id, comment, file }
}

function tells(answer: unknown): boolean {
  return /quokka/i.test(typeof answer === 'string' ? answer : JSON.stringify(answer))
}

/** A role that may not call the action at all learns no more than from a missing note. */
function statusOf(answer: unknown): number | undefined {
  if (!(answer instanceof Refusal)) return undefined
  return answer.code === 'permission.missing' ? 404 : answer.status
}
