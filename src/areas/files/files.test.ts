import { expect, test, vi } from 'vitest'
import { newId } from '#platform/contract/id.ts'
import { openTestApp, shareTestApp, type TestApp, type Person } from '#test/app/test-app.ts'
import { redo, undo } from '#areas/journal/contract.ts'
import * as files from './contract.ts'
import { jobs } from './jobs.ts'

const openWorkspace = await shareTestApp()

const text = (content: string) => Buffer.from(content).toString('base64')

test('a small file is uploaded in one request, listed, renamed, removed and restored', async () => {
  const testApp = await openWorkspace()
  const maya = testApp.as('owner')
  const answer = await upload(maya, 'Prices 2027.csv', 'coffee,price\nHuila,24.50\n')
  expect(answer.status).toBe(201)
  const { file } = (await answer.json()) as { file: files.File }
  expect(file).toMatchObject({ name: 'Prices 2027.csv', type: 'text/csv', kind: 'document', size: 25, opens: true })
  expect(file.by).toEqual({ id: maya.person, name: 'Maya Okafor' })
  expect(await names(testApp.as('viewer'), { name: '2027', kind: 'document' })).toEqual(['Prices 2027.csv'])
  expect(await names(maya, { name: '%' })).toEqual([])
  await maya.call(files.renameFile, { id: file.id, name: 'Prices.csv' })
  await maya.call(files.removeFile, { id: file.id })
  expect([await names(maya), await names(maya, { removed: true })]).toEqual([[], ['Prices.csv']])
  expect((await maya.fetch(file.url)).status).toBe(404)
  await maya.call(files.restoreFile, { id: file.id })
  expect(await (await maya.fetch(file.url)).text()).toContain('Huila')
  expect((await upload(maya, 'Large', 'x'.repeat(262_145))).status).toBe(413)
  expect((await upload(maya, 'Full', 'x'.repeat(262_144))).status).toBe(201)
  expect((await upload(testApp.as('viewer'), 'Not mine', 'x')).status).toBe(403)
})

test('only admins change files of others, and files of another workspace are not found', async () => {
  const testApp = await openWorkspace()
  const { id, url } = await add(testApp.as('owner'), 'Plan.txt', 'Grow')
  await expect(testApp.as('member').call(files.removeFile, { id })).rejects.toMatchObject({ code: 'files.not-yours' })
  await testApp.as('admin').call(files.renameFile, { id, name: 'Plan A.txt' })
  const noor = testApp.as('stranger')
  await expect(noor.call(files.readFile, { id })).rejects.toMatchObject({ status: 404 })
  for (const path of [url, `/files/${id}`, `/files/${id}/thumbnail`]) expect((await noor.fetch(path)).status).toBe(404)
  expect((await testApp.app.request(url)).status).toBe(401)
  const key = { authorization: `Bearer ${testApp.cast.viewer.key}` }
  expect(await (await testApp.app.request(url, { headers: key })).text()).toBe('Grow')
  // A picture in a page is shown also while the person is in another workspace.
  const cookie = testApp.cast.owner.cookie.replace(/; workspace=.*/, '')
  expect((await testApp.app.request(url, { headers: { cookie } })).status).toBe(200)
})

test('bytes are deleted after the retention of a removed file, of an abandoned upload, and with their workspace', async () => {
  const testApp = await openTestApp()
  const maya = testApp.as('owner')
  const old = await add(maya, 'Old.txt', 'old')
  const fresh = await add(maya, 'Fresh.txt', 'fresh')
  const undone = await undoable(maya, 'Undone.txt')
  for (const { id } of [old, fresh]) await maya.call(files.removeFile, { id })
  await testApp.sql(`update files set removed_at = now() - interval '31 days' where id = $1`, [old.id])
  const left = newId()
  await testApp.sql(
    `insert into files_bytes (id, account_id, person_id, name, size, touched_at) values ($1, $2, $3, 'Left', 9, now() - interval '25 hours')`,
    [left, maya.account, maya.person],
  )
  const there = async (id: string) => {
    const bytes = await testApp.installation.storage.read(id)
    await bytes?.cancel()
    return bytes !== undefined
  }
  await upkeep(testApp)
  expect([await there(old.id), await there(fresh.id), await there(undone.id)]).toEqual([false, true, true])
  expect(await testApp.sql('select from files_bytes where id = any($1)', [[old.id, left]])).toEqual([])
  await maya.call(redo, { id: undone.undo })
  expect(await (await maya.fetch(`/files/${undone.id}`)).text()).toBe('Undone.txt')
  await maya.call(files.eraseFile, { id: fresh.id })
  await expect.poll(() => there(fresh.id)).toBe(false)
  await testApp.sql('delete from accounts where id = $1', [maya.account])
  await upkeep(testApp)
  expect([await there(undone.id), await testApp.sql('select from files_bytes')]).toEqual([false, []])
})

test('an interrupted deletion of bytes is finished next time, and no undo restores them', async () => {
  const testApp = await openWorkspace()
  const maya = testApp.as('owner')
  const { id, undo: undone } = await undoable(maya, 'Undone.txt')
  const { storage } = testApp.installation
  const remove = vi.spyOn(storage, 'remove').mockRejectedValue(new Error('The bucket is away.'))
  await testApp.sql(`update files_bytes set unused_since = 'epoch' where id = $1`, [id])
  await upkeep(testApp)
  expect(await testApp.sql('select id from files_gone')).toEqual([{ id }])
  await expect(maya.call(redo, { id: undone })).rejects.toMatchObject({ status: 409 })
  remove.mockRestore()
  await upkeep(testApp)
  expect([await storage.read(id), await testApp.sql('select from files_gone')]).toEqual([undefined, []])
})

test('a link opens one file until it expires, while its creator may see the file', async () => {
  const testApp = await openWorkspace()
  const jonas = testApp.as('member')
  const { id } = await add(jonas, 'Für Lumen.txt', 'Hello')
  const other = await add(jonas, 'Other.txt', 'Other')
  const { url } = await jonas.call(files.linkFile, { id, hours: 1 })
  const open = (address: string) => testApp.app.request(address)
  const answer = await open(url)
  expect([answer.status, await answer.text()]).toEqual([200, 'Hello'])
  expect(answer.headers.get('content-disposition')).toContain(`filename*=UTF-8''F%C3%BCr%20Lumen.txt`)
  expect((await open(url.replace(id, other.id))).status).toBe(404)
  expect((await open(`${url}x`)).status).toBe(404)
  const late = testApp.installation.secrets.seal(`${jonas.account} ${jonas.person} ${Date.now() - 1}`, {
    account: '',
    table: 'files',
    row: id,
    column: 'link',
  })
  expect((await open(`/files/${id}?token=${late}`)).status).toBe(410)
  await testApp.sql('delete from members where person_id = $1 and account_id = $2', [jonas.person, jonas.account])
  expect((await open(url)).status).toBe(410)
})

test('concurrent uploads cannot use the same free space twice', async () => {
  const testApp = await openWorkspace()
  Object.assign(testApp.installation.settings, { storageLimit: 10, uploadLimit: 4 })
  const maya = testApp.as('owner')
  const answers = await Promise.all(Array.from({ length: 9 }, (_, n) => upload(maya, `${n}.txt`, 'abcd')))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, ...Array.from({ length: 7 }, () => 413)])
  expect(await maya.call(files.readUsage, {})).toMatchObject({ used: 8, limit: 10, largest: 4, files: 2 })
  const refused = (await answers.find(({ status }) => status === 413)?.json()) as { error: { message: string } }
  expect(refused.error.message).toMatch(/8 bytes of 10 bytes are used/)
  await expect(maya.call(files.addFile, { name: 'x', data: text('abcde') })).rejects.toMatchObject({
    code: 'files.too-large',
  })
})

test('space that others have reserved is not available', async () => {
  const testApp = await openTestApp()
  const { storage } = testApp.installation
  Object.assign(storage, { freeBytes: async () => 2_500_000_000 })
  const announce = (name: 'owner' | 'stranger') =>
    testApp.as(name).fetch('/files/tus', {
      method: 'POST',
      headers: { 'tus-resumable': '1.0.0', 'upload-length': '1200000000' },
    })
  expect((await announce('owner')).status).toBe(201)
  const second = await announce('stranger')
  expect([second.status, await second.text()]).toEqual([413, expect.stringContaining('no space')])
})

test('announced uploads without a byte do not block those of others', async () => {
  const testApp = await openTestApp()
  Object.assign(testApp.installation.storage, { freeBytes: async () => 100_000_000_000 })
  const announce = async (name: 'owner' | 'stranger', gigabytes: number) => {
    const headers = { 'tus-resumable': '1.0.0', 'upload-length': `${gigabytes}000000000` }
    return (await testApp.as(name).fetch('/files/tus', { method: 'POST', headers })).status
  }
  const announced: number[] = []
  for (let each = 0; each < 26; each++) announced.push(await announce('owner', 20))
  expect(announced.filter((status) => status === 201)).toHaveLength(2)
  expect(announced.at(-1)).toBe(429)
  expect(await announce('stranger', 20)).toBe(201)
  await testApp.sql(`update files_bytes set touched_at = now() - interval '16 minutes'`)
  expect(await testApp.as('owner').call(files.readUsage, {})).toMatchObject({ used: 0, unfinished: 2 })
  expect(await announce('owner', 20)).toBe(201)
})

function upload(person: Person, name: string, body: string | Uint8Array<ArrayBuffer>): Promise<Response> {
  return person.fetch(`/files/upload?${new URLSearchParams({ name })}`, { method: 'POST', body })
}

async function add(person: Person, name: string, words: string): Promise<files.File> {
  return person.call(files.addFile, { name, data: text(words) })
}

async function names(person: Person, filter: Partial<{ name: string; kind: files.Kind; removed: boolean }> = {}) {
  return (await person.call(files.listFiles, filter)).files.map(({ name }) => name)
}

/** A file that was added, with the add undone. */
async function undoable(person: Person, name: string): Promise<{ id: string; undo: string }> {
  const answer = await upload(person, name, name)
  const { file } = (await answer.json()) as { file: files.File }
  const asked = await person.fetch(`/rpc/${undo.name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: answer.headers.get('x-entry') }),
  })
  return { id: file.id, undo: asked.headers.get('x-entry') ?? '' }
}

async function upkeep({ running }: TestApp): Promise<void> {
  for (const job of jobs) await job.run(running, async () => [])
}
