import { expect, test } from 'vitest'
import { type Person, shareTestApp } from '#test/app/test-app.ts'
import { setNoteAccess } from '../contract/access.ts'
import { createNote } from '../contract/notes.ts'
import { endShare, listShares } from '#areas/sharing/contract.ts'
import { shareNote, unshareNote } from '../contract/share.ts'

const openWorkspace = await shareTestApp()

test('files of a private note are not in the list of files, and cannot be opened, unless another note shows them', async () => {
  const testApp = await openWorkspace()
  const [maya, jonas] = [testApp.as('owner'), testApp.as('member')]
  const { id } = await jonas.call(createNote, { title: 'Mine' })
  const file = await jonas.callNamed<{ id: string }>('files.add', {
    name: 'plan.txt',
    data: 'SGk=',
    for: `notes:${id}`,
  })
  expect(await sees(maya, file.id)).toEqual([true, 200])
  await jonas.call(setNoteAccess, { id, visibility: 'private' })
  expect(await sees(maya, file.id)).toEqual([false, 404])
  expect(await sees(jonas, file.id)).toEqual([true, 200])
  await jonas.call(createNote, { title: 'Ours', markdown: `[plan](/files/${file.id})` })
  expect(await sees(maya, file.id)).toEqual([true, 200])
})

test('shared pages are listed for whoever may see their note, until they end', async () => {
  const testApp = await openWorkspace()
  const [maya, jonas] = [testApp.as('owner'), testApp.as('member')]
  const { id } = await maya.call(createNote, { title: 'Menu' })
  await maya.call(shareNote, { id, password: 'secret' })
  const shares = async (person: Person) => (await person.call(listShares, {})).shares
  expect(await shares(jonas)).toMatchObject([
    { item: { id, name: 'Menu', page: `/notes/${id}` }, hasPassword: true, sharedBy: { name: 'Maya Okafor' } },
  ])
  await maya.call(setNoteAccess, { id, visibility: 'private' })
  expect(await shares(jonas)).toEqual([])
  await maya.call(unshareNote, { id })
  expect(await shares(maya)).toEqual([])
})

test('who may change a note may end its page from the list, and nobody else', async () => {
  const testApp = await openWorkspace()
  const [maya, jonas] = [testApp.as('owner'), testApp.as('member')]
  const { id } = await maya.call(createNote, { title: 'Menu' })
  const path = new URL((await maya.call(shareNote, { id })).url).pathname
  const share = (await maya.call(listShares, {})).shares[0]?.id ?? ''
  const people = (mayWrite: boolean) => [{ id: testApp.cast.member.person, mayWrite }]
  await maya.call(setNoteAccess, { id, visibility: 'private', people: [] })
  expect((await jonas.fetch(`/api/v1/shares/${share}`, { method: 'DELETE' })).status).toBe(404)
  await maya.call(setNoteAccess, { id, visibility: 'people', people: people(false) })
  expect((await jonas.fetch(`/api/v1/shares/${share}`, { method: 'DELETE' })).status).toBe(403)
  expect((await testApp.app.request(path)).status).toBe(200)
  await maya.call(setNoteAccess, { id, visibility: 'people', people: people(true) })
  await jonas.call(endShare, { id: share })
  expect((await testApp.app.request(path)).status).toBe(404)
})

/** Whether the file is in the list, and the status of its address. */
async function sees(person: Person, file: string): Promise<[boolean, number]> {
  const { files } = await person.callNamed<{ files: { id: string }[] }>('files.list', {})
  return [files.some(({ id }) => id === file), (await person.fetch(`/files/${file}`)).status]
}
