import { strFromU8, strToU8, unzipSync, zipSync, type Zippable } from 'fflate'
import { expect, test } from 'vitest'
import { shareTestApp, type Person, type TestApp } from '#test/app/test-app.ts'
import { setNoteAccess } from '../contract/access.ts'
import { listBacklinks } from '../contract/links.ts'
import { createNote, listNotes, setNoteTags } from '../contract/notes.ts'
import { readNote } from '../contract/text.ts'
import { importNotes, readNoteImport } from '../contract/transfer.ts'

const openTestApp = await shareTestApp()
const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
)

test('a Notion export becomes notes with their tree, links, pictures and tags, and a report', async () => {
  const testApp = await openTestApp()
  const maya = testApp.as('owner')
  const id = '0123456789abcdef0123456789abcdef'
  const archive = zipSync({
    [`Shop ${id}.md`]: strToU8(`# Shop\n\nSee [Opening](Shop%20${id}/Opening%20${id}.md) and [[Closing]].`),
    [`Shop ${id}/Opening ${id}.md`]: strToU8(
      `---\ntags: [mornings]\n---\n# Opening\n\n![plan](plan.png)\n\n[Back](../Shop%20${id}.md)`,
    ),
    [`Shop ${id}/Closing ${id}.md`]: strToU8('Lock the door'),
    [`Shop ${id}/Suppliers ${id}.csv`]: strToU8('Name\nHuila'),
    [`Shop ${id}/plan.png`]: png,
  })
  expect(await importArchive(testApp, maya, archive)).toMatchObject({
    state: 'done',
    done: 3,
    total: 3,
    files: 1,
    skipped: [{ path: `Shop ${id}/Suppliers ${id}.csv`, reason: 'It is a database. Import it as a table.' }],
  })
  const { notes } = await maya.call(listNotes, {})
  const named = (title: string) => notes.find((note) => note.title === title)
  const [shop, opening, closing] = [named('Shop'), named('Opening'), named('Closing')]
  expect([opening?.parent, closing?.parent, opening?.tags]).toEqual([shop?.id, shop?.id, ['mornings']])
  const text = async (note = '') => (await maya.call(readNote, { id: note })).markdown
  expect(await text(shop?.id)).toBe(`See [[Opening]](/notes/${opening?.id}) and [[Closing]](/notes/${closing?.id}).`)
  expect(await text(opening?.id)).toMatch(
    new RegExp(`^!\\[plan\\]\\(/files/[0-9a-f-]{36}\\)\\n\\n\\[\\[Shop\\]\\]\\(/notes/${shop?.id}\\)$`),
  )
  expect((await maya.call(listBacklinks, { id: shop?.id ?? '' })).notes).toMatchObject([{ id: opening?.id }])
})

test('the parts of a large Notion export are one tree', async () => {
  const testApp = await openTestApp()
  const maya = testApp.as('admin')
  const before = new Set((await maya.call(listNotes, {})).notes.map((note) => note.id))
  const parts = zipSync({
    'Export-Part-1.zip': zipSync({ 'Roastery.md': strToU8('See [Drum](Roastery/Drum.md)') }),
    'Export-Part-2.zip': zipSync({ 'Roastery/Drum.md': strToU8('![plan](plan.png)'), 'Roastery/plan.png': png }),
    'broken.zip': strToU8('no archive'),
  })
  expect(await importArchive(testApp, maya, parts)).toMatchObject({
    state: 'done',
    done: 2,
    files: 1,
    skipped: [{ path: 'broken.zip' }],
  })
  const notes = (await maya.call(listNotes, {})).notes.filter(({ id }) => !before.has(id))
  const [drum, roastery] = ['Drum', 'Roastery'].map((title) => notes.find((note) => note.title === title))
  expect(drum?.parent).toBe(roastery?.id)
  expect((await maya.call(readNote, { id: roastery?.id ?? '' })).markdown).toBe(`See [[Drum]](/notes/${drum?.id})`)
})

test('an export has all that the person may see, with attachments and links that work, and is imported again', async () => {
  const testApp = await openTestApp()
  const [maya, jonas] = [testApp.as('owner'), testApp.as('member')]
  const { id: picture } = await addFile(maya, 'plan b.png', png)
  const { id: shop } = await maya.call(createNote, { title: 'Shop' })
  const { id: wages } = await maya.call(createNote, { title: 'Wages', markdown: 'Secret' })
  await maya.call(setNoteAccess, { id: wages, visibility: 'private' })
  const markdown = `![plan](/files/${picture})\n\nIn [[Shop]](/notes/${shop})`
  const { id: opening } = await maya.call(createNote, { title: 'Opening: 7 o’clock', parent: shop, markdown })
  await maya.call(setNoteTags, { id: opening, tags: ['mornings'] })
  const files = await exported(jonas, '')
  expect(Object.keys(files)).toEqual(['Shop.md', 'Shop/Opening 7 o’clock.md', 'files/plan b.png'])
  const page = strFromU8(files['Shop/Opening 7 o’clock.md'] ?? new Uint8Array())
  expect(page).toBe(
    '---\ntags: ["mornings"]\n---\n\n# Opening: 7 o’clock\n\n![plan](../files/plan%20b.png)\n\nIn [Shop](../Shop.md)\n',
  )
  expect(files['files/plan b.png']).toEqual(png)
  expect(Object.keys(await exported(maya, ''))).toContain('Wages.md')
  expect(Object.keys(await exported(maya, `?note=${opening}`))).toEqual(['Opening 7 o’clock.md', 'files/plan b.png'])
  expect((await jonas.fetch(`/notes-export?note=${wages}`)).status).toBe(404)

  const noor = testApp.as('stranger')
  expect(await importArchive(testApp, noor, zipSync(files))).toMatchObject({
    state: 'done',
    done: 2,
    files: 1,
    skipped: [],
  })
  const { notes } = await noor.call(listNotes, {})
  expect(notes.map(({ title, tags }) => [title, tags])).toEqual([
    ['Shop', []],
    ['Opening: 7 o’clock', ['mornings']],
  ])
})

test('hostile archives are harmless, and say what was left out', async () => {
  const testApp = await openTestApp()
  const maya = testApp.as('owner')
  const before = (await maya.call(listNotes, {})).notes.length
  const link: Zippable[string] = [strToU8('/etc/passwd'), { os: 3, attrs: (0o120_777 << 16) >>> 0 }]
  const hostile = zipSync({
    '../../x.md': strToU8('out'),
    'link.md': link,
    'inner.zip': zipSync({ 'innermost.zip': zipSync({ 'x.md': strToU8('in') }) }),
    [`${'a/'.repeat(60)}x.md`]: strToU8('deep'),
  })
  const { skipped, ...report } = await importArchive(testApp, maya, hostile)
  expect(report).toMatchObject({ state: 'done', total: 0 })
  expect(skipped.map(({ reason }) => reason).toSorted()).toEqual([
    'It is a link to another file.',
    'It is an archive in the archive. Import it by itself.',
    'It is too deep in folders.',
    'Its name leads out of the archive.',
  ])
  // A file that claims to be small and is not, one that unpacks to a thousand times its size, and no archive at all.
  const lying = zipSync({ 'small.md': strToU8('x'.repeat(100_000)) })
  const directory = lying.length - 22 - (46 + 'small.md'.length)
  new DataView(lying.buffer).setUint32(directory + 24, 10, true)
  expect(await importArchive(testApp, maya, lying)).toMatchObject({
    state: 'done',
    skipped: [{ path: 'small.md', reason: expect.stringContaining('unpacks to far more') }],
  })
  const bomb = zipSync({ 'zeros.md': new Uint8Array(20 * 1024 * 1024) })
  expect(await importArchive(testApp, maya, bomb)).toMatchObject({ skipped: [{ path: 'zeros.md' }] })
  expect(await importArchive(testApp, maya, strToU8('no archive'))).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('damaged'),
  })
  const texts = (await maya.call(listNotes, {})).notes.slice(before)
  expect(texts.every(({ excerpt }) => excerpt === '')).toBe(true)
})

async function importArchive(testApp: TestApp, person: Person, archive: Uint8Array) {
  const { id: file } = await addFile(person, 'notes.zip', archive)
  const { id } = await person.call(importNotes, { file })
  await testApp.running.runs.idle()
  return person.call(readNoteImport, { id })
}

async function addFile(person: Person, name: string, bytes: Uint8Array) {
  return person.callNamed<{ id: string }>('files.add', { name, data: Buffer.from(bytes).toString('base64') })
}

async function exported(person: Person, query: string) {
  return unzipSync(new Uint8Array(await (await person.fetch(`/notes-export${query}`)).arrayBuffer()))
}
