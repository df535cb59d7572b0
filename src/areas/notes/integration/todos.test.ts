import { expect, test } from 'vitest'
import { startEvents } from '#platform/server/events/start-events.ts'
import { type Person, shareTestApp } from '#test/app/test-app.ts'
import { setNoteAccess } from '../contract/access.ts'
import { createNote, removeNote } from '../contract/notes.ts'
import { readNote, replaceNoteText, updateNote } from '../contract/text.ts'
import { listeners } from '../jobs.ts'

const openWorkspace = await shareTestApp()

type Task = { id: string; title: string; due: string | null; doneAt: string | null; source: { page: string } | null }

test('to-dos of a note are in the focus lists of their people, and both stay in step', async () => {
  const testApp = await openWorkspace()
  const [maya, jonas] = [testApp.as('owner'), testApp.as('member')]
  testApp.atEnd(startEvents(testApp.url, testApp.running, listeners).stop)
  await expect.poll(() => testApp.sql('select from listeners')).toHaveLength(listeners.length)
  const forJonas = `[@Jonas](mention:person/${jonas.person})`
  const { id } = await maya.call(createNote, {
    title: 'Opening',
    markdown: `- [ ] Order beans @2026-12-01\n- [ ] Weigh the dose ${forJonas}\n- [ ] Nobody’s`,
  })
  await expect.poll(() => open(maya)).toEqual(['Order beans 2026-12-01'])
  await expect.poll(() => open(jonas)).toEqual(['Weigh the dose'])
  expect((await tasks(jonas))[0]?.source).toMatchObject({ name: 'Opening', page: `/notes/${id}` })

  // Renamed in the note, it is the same task; done in Focus, it is ticked in the note; and the other way round.
  const [task] = await tasks(jonas)
  await maya.call(replaceNoteText, { id, find: 'Weigh the dose', replace: 'Weigh each dose' })
  await expect.poll(() => open(jonas)).toEqual(['Weigh each dose'])
  expect((await tasks(jonas))[0]?.id).toBe(task?.id)
  await jonas.callNamed('focus.finishTask', { id: task?.id })
  await expect.poll(() => text(maya, id)).toContain('- [x] Weigh each dose')
  await jonas.callNamed('focus.reopenTask', { id: task?.id })
  await expect.poll(() => text(maya, id)).toContain('- [ ] Weigh each dose')
  await maya.call(updateNote, { id, markdown: (await text(maya, id)).replaceAll('- [ ]', '- [x]') })
  await expect.poll(() => open(jonas)).toEqual([])
  await expect.poll(() => open(maya)).toEqual([])
  expect((await tasks(jonas))[0]?.doneAt).not.toBeNull()
  await expect(
    maya.callNamed('focus.changeTask', { id: (await tasks(maya))[0]?.id, title: 'Other' }),
  ).rejects.toMatchObject({
    code: 'focus.from-elsewhere',
  })
})

test('a to-do leaves the list of whoever loses the note, and all lists when the note is deleted', async () => {
  const testApp = await openWorkspace()
  const [maya, jonas] = [testApp.as('owner'), testApp.as('member')]
  testApp.atEnd(startEvents(testApp.url, testApp.running, listeners).stop)
  await expect.poll(() => testApp.sql('select from listeners')).toHaveLength(listeners.length)
  const markdown = `- [ ] Wages [@Jonas](mention:person/${jonas.person}) [@Maya](mention:person/${maya.person})`
  const { id } = await maya.call(createNote, { title: 'Wages', markdown })
  await expect.poll(async () => [await open(maya), await open(jonas)]).toEqual([['Wages'], ['Wages']])
  await maya.call(setNoteAccess, { id, visibility: 'private' })
  await expect.poll(async () => [await open(maya), await open(jonas)]).toEqual([['Wages'], []])
  await maya.call(removeNote, { id })
  await expect.poll(() => open(maya)).toEqual([])
})

async function tasks(person: Person): Promise<Task[]> {
  return (await person.callNamed<{ tasks: Task[] }>('focus.listTasks', {})).tasks
}

async function open(person: Person): Promise<string[]> {
  return (await tasks(person))
    .filter(({ doneAt }) => doneAt === null)
    .map(({ title, due }) => (due ? `${title} ${due}` : title))
}

async function text(person: Person, id: string): Promise<string> {
  return (await person.call(readNote, { id })).markdown
}
