import { expect, test } from 'vitest'
import { shareTestApp, type Person } from '#test/app/test-app.ts'
import * as notes from './contract/notes.ts'
import { appendToNote, readNote, readNoteStart, replaceNoteText, updateNote } from './contract/text.ts'
import { setNoteAccess } from './contract/access.ts'

const openTestApp = await shareTestApp()

test('a note is created, renamed, moved, deleted with what is below it, and restored', async () => {
  const maya = (await openTestApp()).as('owner')
  const shop = await create(maya, 'Shop')
  const opening = await create(maya, 'Opening', shop)
  const closing = await create(maya, 'Closing', shop)
  await maya.call(notes.moveNote, { id: closing, parent: shop, after: null })
  expect(await tree(maya)).toEqual(['Shop', 'Shop/Closing', 'Shop/Opening'])
  await maya.call(notes.renameNote, { id: shop, title: 'The shop', icon: '☕' })
  expect(await maya.call(notes.openNote, { id: opening })).toMatchObject({
    path: [{ id: shop, title: 'The shop', icon: '☕' }],
    may: { write: true },
    createdBy: { name: 'Maya Okafor' },
  })
  await maya.call(notes.removeNote, { id: shop })
  expect(await tree(maya)).toEqual([])
  expect((await maya.call(notes.listRemovedNotes, {})).notes).toMatchObject([{ id: shop, below: 2 }])
  await maya.call(notes.restoreNote, { id: shop })
  expect(await tree(maya)).toEqual(['The shop', 'The shop/Closing', 'The shop/Opening'])
})

test('a note cannot go below itself', async () => {
  const maya = (await openTestApp()).as('owner')
  const above = await create(maya, 'Above')
  const below = await create(maya, 'Below', above)
  await expect(maya.call(notes.moveNote, { id: above, parent: below })).rejects.toMatchObject({
    code: 'notes.inside-itself',
  })
})

test('Markdown goes in and comes out, and only what differs is changed', async () => {
  const testApp = await openTestApp()
  const maya = testApp.as('owner')
  const markdown = '# Opening\n\nTurn on the **machine**\n\n- [ ] Weigh beans\n- [x] Unlock'
  const { id } = await maya.call(notes.createNote, { title: 'Opening', markdown })
  expect(await text(maya, id)).toBe(markdown)
  await maya.call(updateNote, { id, markdown: markdown.replace('Weigh', 'Weigh the') })
  await maya.call(appendToNote, { id, markdown: 'Smile' })
  expect(await maya.call(replaceNoteText, { id, find: 'on the machine', replace: 'it on' })).toEqual({ replaced: 1 })
  expect(await text(maya, id)).toBe('# Opening\n\nTurn it on\n\n- [ ] Weigh the beans\n- [x] Unlock\n\nSmile')
  const sizes = await testApp.sql<{ size: number }>(
    'select length(update) as size from note_updates where note_id = $1 order by number',
    [id],
  )
  expect(sizes).toHaveLength(4)
  expect(sizes[1]?.size).toBeLessThan(60)
  const listed = (await maya.call(notes.listNotes, {})).notes.find((note) => note.id === id)
  expect(listed?.excerpt).toBe('Opening Turn it on Weigh the beans Unlock Smile')
})

test('the start of a note has its first screens, and no pictures of other servers', async () => {
  const maya = (await openTestApp()).as('owner')
  const lines = Array.from({ length: 300 }, (_, index) => `Line ${index}`)
  const elsewhere = ['https://example.com/p.png', '//example.com/p.png', String.raw`/\\example.com/p.png`]
  const markdown = [...elsewhere.map((address) => `![Elsewhere](${address})`), ...lines].join('\n\n')
  const { id } = await maya.call(notes.createNote, { title: 'Long', markdown })
  const start = async () => (await maya.call(readNoteStart, { id })).html
  expect(await start()).toContain('<p>Line 0</p>')
  expect(await start()).not.toMatch(/Line 200|example\.com/)
  await maya.call(updateNote, { id, markdown: `<b>First</b>\n\n${markdown}` })
  expect(await start()).toMatch(/^<p>&lt;b&gt;First&lt;\/b&gt;<\/p>/)
})

test('a private note and everything below it is hidden from everybody else', async () => {
  const testApp = await openTestApp()
  const [maya, jonas, priya] = [testApp.as('owner'), testApp.as('member'), testApp.as('viewer')]
  const salaries = await create(maya, 'Salaries')
  const below = await create(maya, 'Last year', salaries)
  await maya.call(setNoteAccess, { id: salaries, visibility: 'private' })
  expect(await tree(jonas)).toEqual([])
  await expect(jonas.call(readNote, { id: below })).rejects.toMatchObject({ status: 404 })
  await maya.call(setNoteAccess, {
    id: salaries,
    visibility: 'people',
    people: [{ id: jonas.person, mayWrite: false }, { id: priya.person }],
  })
  expect(await tree(jonas)).toEqual(['Salaries', 'Salaries/Last year'])
  await expect(jonas.call(appendToNote, { id: below, markdown: 'more' })).rejects.toMatchObject({ status: 403 })
  await expect(priya.call(appendToNote, { id: below, markdown: 'more' })).rejects.toMatchObject({ status: 403 })
  const open = await create(jonas, 'Ideas')
  await expect(jonas.call(notes.moveNote, { id: open, parent: salaries })).rejects.toMatchObject({ status: 403 })
  await maya.call(notes.moveNote, { id: below, parent: open })
  expect(await tree(testApp.as('admin'))).toEqual(['Ideas', 'Ideas/Last year'])
})

async function create(person: Person, title: string, parent: string | null = null): Promise<string> {
  return (await person.call(notes.createNote, { title, parent })).id
}

async function text(person: Person, id: string): Promise<string> {
  return (await person.call(readNote, { id })).markdown
}

/** The titles of all notes with those above them, in order. */
async function tree(person: Person): Promise<string[]> {
  const { notes: all } = await person.call(notes.listNotes, {})
  const below = (parent: string | null, path: string): string[] =>
    all
      .filter((note) => note.parent === parent)
      .flatMap(({ id, title }) => [`${path}${title}`, ...below(id, `${path}${title}/`)])
  return below(null, '')
}
