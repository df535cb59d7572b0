import { expect, test } from 'vitest'
import { shareTestApp, type TestApp, type Person } from '#test/app/test-app.ts'
import { createNote, listNotes, listRemovedNotes, renameNote } from './contract/notes.ts'
import { appendToNote, readNote, replaceNoteText, updateNote } from './contract/text.ts'

const openTestApp = await shareTestApp()

test('an undo takes back one change and keeps what others wrote since', async () => {
  const { testApp, maya, jonas, id } = await openNote('First\n\nSecond')
  await maya.call(appendToNote, { id, markdown: 'By mistake' })
  const entry = await lastEntry(testApp, id)
  await jonas.call(replaceNoteText, { id, find: 'First', replace: 'The first' })
  const undo = await maya.callNamed<{ entry: string }>('journal.undo', { id: entry })
  expect(await text(maya, id)).toBe('The first\n\nSecond')
  await maya.callNamed('journal.redo', { id: undo.entry })
  expect(await text(maya, id)).toBe('The first\n\nSecond\n\nBy mistake')
})

test('deleted text comes back', async () => {
  const { testApp, maya, jonas, id } = await openNote('One\n\nTwo\n\nThree')
  await maya.call(updateNote, { id, markdown: 'Three' })
  const entry = await lastEntry(testApp, id)
  await jonas.call(appendToNote, { id, markdown: 'Four' })
  await maya.callNamed('journal.undo', { id: entry })
  expect(await text(maya, id)).toBe('One\n\nTwo\n\nThree\n\nFour')
})

test('a block that somebody changed since is a conflict', async () => {
  const { testApp, maya, jonas, id } = await openNote('Open at eight')
  await maya.call(replaceNoteText, { id, find: 'eight', replace: 'nine' })
  const entry = await lastEntry(testApp, id)
  await jonas.call(replaceNoteText, { id, find: 'Open', replace: 'We open' })
  await expect(maya.callNamed('journal.undo', { id: entry })).rejects.toMatchObject({ code: 'journal.conflict' })
  expect(await text(maya, id)).toBe('We open at nine')
  await maya.callNamed('journal.undo', { id: entry, overwrite: [id] })
  expect(await text(maya, id)).toBe('We open at eight')
})

test('a new title goes back although the text has changed since', async () => {
  const { testApp, maya, jonas, id } = await openNote('Text')
  await maya.call(renameNote, { id, title: 'Wrong' })
  const entry = await lastEntry(testApp, id)
  await jonas.call(appendToNote, { id, markdown: 'More' })
  await maya.callNamed('journal.undo', { id: entry })
  expect(await maya.call(readNote, { id })).toMatchObject({ title: 'Note', markdown: 'Text\n\nMore' })
})

test('undoing a new note moves it to the trash', async () => {
  const { testApp, maya, id } = await openNote('Text')
  const undo = await maya.callNamed<{ entry: string }>('journal.undo', { id: await lastEntry(testApp, id) })
  expect((await maya.call(listNotes, {})).notes).toEqual([])
  expect((await maya.call(listRemovedNotes, {})).notes).toMatchObject([{ id }])
  await maya.callNamed('journal.redo', { id: undo.entry })
  expect(await text(maya, id)).toBe('Text')
  expect((await maya.call(listNotes, {})).notes).toMatchObject([{ id }])
})

async function openNote(markdown: string) {
  const testApp = await openTestApp()
  const [maya, jonas] = [testApp.as('owner'), testApp.as('member')]
  const { id } = await maya.call(createNote, { title: 'Note', markdown })
  return { testApp, maya, jonas, id }
}

async function lastEntry(testApp: TestApp, note: string): Promise<string> {
  const [entry] = await testApp.sql<{ id: string }>(
    'select id from journal where $1 = any(things) order by id desc limit 1',
    [note],
  )
  return entry?.id ?? ''
}

async function text(person: Person, id: string): Promise<string> {
  return (await person.call(readNote, { id })).markdown
}
