import { expect, test } from 'vitest'
import type { Transaction } from 'yjs'
import { logger } from '#platform/server/monitoring/log.ts'
import { postgresBus } from '#platform/server/live/postgres-bus.ts'
import { openEditor, type Editor } from '#test/app/collab.ts'
import { openAnother, serveLive } from '#test/app/live.ts'
import { openTestApp, type TestApp } from '#test/app/test-app.ts'
import { setNoteAccess } from './contract/access.ts'
import { createNote, listNotes } from './contract/notes.ts'
import { appendToNote, readNote, readNoteStart } from './contract/text.ts'

test('two people write at once while an action appends, and all see the same', async () => {
  const { testApp, address, id } = await openNote()
  const [maya, jonas] = [testApp.as('owner'), testApp.as('member')]
  const [one, two] = [openEditor(testApp, address, maya, id), openEditor(testApp, address, jonas, id)]
  await expect.poll(() => one.isSaved() && two.isSaved(), wait).toBe(true)
  for (let line = 1; line <= 5; line++) {
    one.type(`Maya ${line}`)
    two.type(`Jonas ${line}`)
  }
  await maya.call(appendToNote, { id, markdown: 'From the API' })
  await expect.poll(() => [one.read().length, two.read().length], wait).toEqual([12, 12])
  expect(one.read()).toEqual(two.read())
  const { markdown } = await maya.call(readNote, { id })
  expect(markdown.split('\n\n')).toEqual(one.read())
})

test('what is acknowledged is stored', async () => {
  const { testApp, address, id } = await openNote()
  const editor = openEditor(testApp, address, testApp.as('owner'), id)
  await expect.poll(editor.isSaved, wait).toBe(true)
  editor.type('Kept')
  expect(editor.isSaved()).toBe(false)
  await expect.poll(editor.isSaved, wait).toBe(true)
  expect((await testApp.as('owner').call(readNote, { id })).markdown).toBe('Start\n\nKept')
  expect((await testApp.as('owner').call(readNoteStart, { id })).html).toBe('<p>Start</p><p>Kept</p>')
})

test('a burst of typing becomes one entry, with the first words in the list', async () => {
  const { testApp, address, id } = await openNote()
  const maya = testApp.as('owner')
  const editor = openEditor(testApp, address, maya, id)
  await expect.poll(editor.isSaved, wait).toBe(true)
  for (const word of ['Beans', 'and', 'milk']) editor.type(word)
  await expect.poll(editor.isSaved, wait).toBe(true)
  editor.close()
  const excerpt = async () => (await maya.call(listNotes, {})).notes.find((note) => note.id === id)?.excerpt
  await expect.poll(excerpt, wait).toBe('Start Beans and milk')
  const entries = await testApp.sql(`select person_id from journal where action = 'notes.recordEdit'`)
  expect(entries).toEqual([{ person_id: maya.person }])
})

test('who may not see a note cannot open it, and who loses the right is cut off', async () => {
  const { testApp, address, id } = await openNote()
  const [maya, jonas] = [testApp.as('owner'), testApp.as('member')]
  const editor = openEditor(testApp, address, jonas, id)
  await expect.poll(editor.isSaved, wait).toBe(true)
  await maya.call(setNoteAccess, { id, visibility: 'private' })
  await expect.poll(() => editor.refusals.length, wait).toBeGreaterThan(0)
  editor.type('Too late')
  const stranger = openEditor(testApp, address, testApp.as('stranger'), id)
  const excluded = openEditor(testApp, address, testApp.as('admin'), id)
  await expect
    .poll(() => [stranger.refusals, excluded.refusals], wait)
    .toEqual([['permission-denied'], ['permission-denied']])
  expect(excluded.read()).toEqual([])
  expect((await maya.call(readNote, { id })).markdown).toBe('Start')
})

test('a viewer reads along but cannot write', async () => {
  const { testApp, address, id } = await openNote()
  const [writer, viewer] = [
    openEditor(testApp, address, testApp.as('owner'), id),
    openEditor(testApp, address, testApp.as('viewer'), id),
  ]
  await expect.poll(() => writer.isSaved() && viewer.provider.synced, wait).toBe(true)
  viewer.type('Not mine to write')
  writer.type('Mine')
  await expect.poll(() => viewer.read().includes('Mine'), wait).toBe(true)
  expect(viewer.provider.hasUnsyncedChanges).toBe(true)
  expect(writer.read()).toEqual(['Start', 'Mine'])
})

test('garbage is not stored', async () => {
  const { testApp, address, id } = await openNote()
  const editor = openEditor(testApp, address, testApp.as('owner'), id)
  await expect.poll(editor.isSaved, wait).toBe(true)
  const before = await testApp.sql('select number from note_updates')
  const garbage = new Uint8Array([9, 9, 9, 255, 255])
  editor.document.emit('update', [garbage, 'garbage', editor.document, {} as Transaction])
  await expect.poll(() => editor.refusals.length, wait).toBeGreaterThan(0)
  expect(await testApp.sql('select number from note_updates')).toEqual(before)
})

test('two processes show the same text and the same cursors', async () => {
  const testApp = await openTestApp({ bus: (url) => postgresBus(url, log) })
  const { id } = await testApp.as('owner').call(createNote, { title: 'Shared', markdown: 'Start' })
  const other = await openAnother(testApp, postgresBus(testApp.url, log))
  const addresses = [await serveLive(testApp), await serveLive(testApp, other)]
  const [one, two] = addresses.map((address, index) =>
    openEditor(testApp, address, testApp.as(index === 0 ? 'owner' : 'member'), id),
  ) as [Editor, Editor]
  await expect.poll(() => one.isSaved() && two.isSaved(), wait).toBe(true)
  one.type('From one')
  two.type('From two')
  await expect.poll(() => [one.read().length, two.read().length], wait).toEqual([3, 3])
  expect(one.read()).toEqual(two.read())
  one.provider.setAwarenessField('user', { name: 'Somebody else', color: '#f00' })
  const names = () => [...(two.provider.awareness?.getStates().values() ?? [])].map((state) => state['user']?.name)
  await expect.poll(names, wait).toContain('Maya Okafor')
})

test('over two processes, who was offline merges into the paragraph that others changed meanwhile', async () => {
  const testApp = await openTestApp({ bus: (url) => postgresBus(url, log) })
  const [maya, jonas] = [testApp.as('owner'), testApp.as('member')]
  const { id } = await maya.call(createNote, { title: 'Plan', markdown: 'Start' })
  const other = await openAnother(testApp, postgresBus(testApp.url, log))
  const one = openEditor(testApp, await serveLive(testApp), maya, id)
  const two = openEditor(testApp, await serveLive(testApp, other), jonas, id)
  await expect.poll(() => one.isSaved() && two.isSaved(), wait).toBe(true)
  one.socket.disconnect()
  await expect.poll(() => one.provider.synced, wait).toBe(false)
  one.insert(0, 'Maya was offline. ')
  expect(one.isSaved()).toBe(false)
  two.insert('Start'.length, ' Jonas was not.')
  await maya.call(appendToNote, { id, markdown: 'An agent too.' })
  await expect.poll(() => two.read().length, wait).toBe(2)
  await one.socket.connect()
  const merged = ['Maya was offline. Start Jonas was not.', 'An agent too.']
  for (const editor of [one, two]) await expect.poll(editor.read, wait).toEqual(merged)
  await expect.poll(() => one.isSaved() && two.isSaved(), wait).toBe(true)
  expect((await maya.call(readNote, { id })).markdown).toBe(merged.join('\n\n'))
})

const log = logger('silent')
const wait = { timeout: 10_000 }

async function openNote(): Promise<{ testApp: TestApp; address: string; id: string }> {
  const testApp = await openTestApp()
  const address = await serveLive(testApp)
  const { id } = await testApp.as('owner').call(createNote, { title: 'Shared', markdown: 'Start' })
  return { testApp, address, id }
}
