import { expect, test } from 'vitest'
import { shareTestApp } from '#test/app/test-app.ts'
import { createNote } from './contract/notes.ts'
import { appendToNote, readNote, updateNote } from './contract/text.ts'
import * as versions from './contract/versions.ts'

const openTestApp = await shareTestApp()

test('each author has a version, which can be read, named and restored', async () => {
  const testApp = await openTestApp()
  const [maya, jonas] = [testApp.as('owner'), testApp.as('member')]
  const { id } = await maya.call(createNote, { title: 'Menu', markdown: 'Filter' })
  await jonas.call(appendToNote, { id, markdown: 'Flat white' })
  await maya.call(updateNote, { id, markdown: 'Cortado' })
  const list = async () => (await maya.call(versions.listNoteVersions, { id })).versions
  expect(await list()).toMatchObject([
    { number: 3, by: { name: 'Maya Okafor' } },
    { number: 2, by: { name: 'Jonas Lindqvist' }, actor: 'person' },
    { number: 1, name: null },
  ])
  expect(await maya.call(versions.readNoteVersion, { id, number: 2 })).toEqual({
    number: 2,
    markdown: 'Filter\n\nFlat white',
    before: 'Filter',
  })
  await maya.call(versions.nameNoteVersion, { id, number: 2, name: 'Summer menu' })
  await jonas.call(versions.restoreNoteVersion, { id, number: 2 })
  expect((await maya.call(readNote, { id })).markdown).toBe('Filter\n\nFlat white')
  expect((await list()).map(({ name }) => name)).toEqual([null, null, 'Summer menu', null])
  await expect(maya.call(versions.readNoteVersion, { id, number: 99 })).rejects.toMatchObject({ status: 404 })
})
