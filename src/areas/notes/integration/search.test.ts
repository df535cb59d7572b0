import { expect, test } from 'vitest'
import { backfill } from '#areas/search/actions/index-items.ts'
import { find } from '#areas/search/contract.ts'
import { listeners } from '#areas/search/jobs.ts'
import { startEvents } from '#platform/server/events/start-events.ts'
import { openTestApp, type Person } from '#test/app/test-app.ts'
import { setNoteAccess } from '../contract/access.ts'
import { createNote, removeNote, setNoteTags } from '../contract/notes.ts'
import { appendToNote } from '../contract/text.ts'

test('words in the text of a note are found within two seconds, and lead to the note', async () => {
  const testApp = await openTestApp()
  const maya = testApp.as('owner')
  testApp.atEnd(startEvents(testApp.url, testApp.running, listeners).stop)
  await expect.poll(() => testApp.sql('select from listeners')).toHaveLength(1)
  const { id } = await maya.call(createNote, { title: 'Opening', markdown: 'Weigh **eighteen** grams' })
  await expect.poll(() => found(maya, 'eighteen grams'), { timeout: 2000 }).toMatchObject([{ kind: 'note', id }])
  await maya.call(appendToNote, { id, markdown: '- [ ] Fill the milk fridge' })
  await expect.poll(() => found(maya, 'milk fridge'), { timeout: 2000 }).toMatchObject([{ page: `/notes/${id}` }])
  const [{ snippet } = {}] = await found(maya, 'milk fridge')
  expect(snippet?.marks.map(([from, to]) => snippet.text.slice(from, to))).toEqual(['milk', 'fridge'])
  await maya.call(setNoteTags, { id, tags: ['mornings'] })
  await expect.poll(() => found(maya, 'mornings'), { timeout: 2000 }).toMatchObject([{ id }])
  await maya.call(removeNote, { id })
  expect(await found(maya, 'eighteen grams')).toEqual([])
})

test('a word far down in a long note leads to its block', async () => {
  const testApp = await openTestApp()
  const maya = testApp.as('owner')
  const lines = Array.from(
    { length: 900 },
    (_, line) => `Line ${line} of a long note, with ${line === 850 ? 'a quokka' : 'words'}.`,
  )
  const { id } = await maya.call(createNote, { title: 'Long', markdown: lines.join('\n\n') })
  await backfill(testApp.running)
  const [result] = await found(maya, 'quokka')
  const block = Number(/^.*#block-(\d+)$/.exec(result?.page ?? '')?.[1])
  expect(result?.page).toContain(`/notes/${id}#`)
  expect(850 - block).toBeLessThan(60)
  expect(850 - block).toBeGreaterThanOrEqual(0)
})

test('the text of a note for some people is found by them, and by nobody after they lost it', async () => {
  const testApp = await openTestApp()
  const [maya, jonas] = [testApp.as('owner'), testApp.as('member')]
  const { id } = await maya.call(createNote, { title: 'Wages' })
  const { id: below } = await maya.call(createNote, { title: 'March', markdown: 'A raise for quokkas', parent: id })
  await maya.call(setNoteAccess, { id, visibility: 'private' })
  await backfill(testApp.running)
  expect(await found(jonas, 'raise')).toEqual([])
  expect(await found(maya, 'raise')).toMatchObject([{ id: below }])
  await maya.call(setNoteAccess, { id, visibility: 'people', people: [{ id: jonas.person, mayWrite: false }] })
  expect(await found(jonas, 'raise')).toMatchObject([{ id: below }])
  await maya.call(setNoteAccess, { id, visibility: 'private' })
  expect(await found(jonas, 'raise')).toEqual([])
})

async function found(person: Person, query: string) {
  return (await person.call(find, { query })).found
}
