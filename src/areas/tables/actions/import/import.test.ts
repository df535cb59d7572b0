import { expect, test, vi } from 'vitest'
import { loadAreas } from '#app/load-areas.ts'
import { undo } from '#areas/journal/contract.ts'
import { reportBrowser } from '#areas/people/contract/profile.ts'
import type { InputOf } from '#platform/contract/action.ts'
import type { Upkeep } from '#platform/server/jobs/upkeep.ts'
import { startWorker } from '#platform/server/jobs/worker.ts'
import { shareTestApp, type TestApp } from '#test/app/test-app.ts'
import { asOwner } from '#test/database/databases.ts'
import * as imports from '../../contract/imports.ts'
import * as rows from '../../contract/rows.ts'
import * as tables from '../../contract/tables.ts'
import { jobs } from '../../jobs.ts'

const openWorkspace = await shareTestApp()

test('an import creates a table with names, types and choices, and reports cells that cannot be read', async () => {
  const { maya, upload, imported } = await openImports()
  const lines = Array.from({ length: 40 }, (_, n) =>
    [
      `Café ${n}`,
      n % 2 ? 'Active' : 'At risk',
      n === 7 ? 'about 40' : `${n},5`,
      `${(n % 28) + 1}/11/2026`,
      `0${n}`,
      n % 3 ? 'yes' : 'no',
    ].join(';'),
  )
  const file = await upload(
    'trade show.csv',
    ['Name;Status;kg;Since;Code;Pays;constructor;;Name', ...lines].join('\r\n'),
  )
  const preview = await maya.call(imports.readImport, { file })
  expect(preview).toMatchObject({ kind: 'csv', header: true, rows: 40, exact: true })
  expect(preview.columns.map(({ name, type }) => [name, type])).toEqual([
    ['Name', 'text'],
    ['Status', 'singleSelect'],
    ['kg', 'number'],
    ['Since', 'date'],
    ['Code', 'text'],
    ['Pays', 'checkbox'],
    ['constructor', 'text'],
    ['Field 8', 'text'],
    ['Name 2', 'text'],
  ])
  const state = await imported({ file })
  expect(state).toMatchObject({ state: 'done', read: 40, total: 40, added: 40, wrong: 1, error: null })
  expect(state.wrongs).toMatchObject([{ row: 9, column: 'kg', text: 'about 40' }])
  const made = await maya.call(rows.listRows, { tableId: state.tableId ?? '', limit: 3 })
  expect(made.rows).toMatchObject([
    { Name: 'Café 0', Status: 'At risk', kg: 0.5, Since: '2026-11-01', Code: '00', Pays: false },
    { Name: 'Café 1', Status: 'Active', kg: 1.5, Since: '2026-11-02', Code: '01', Pays: true },
    { Name: 'Café 2' },
  ])
  const { name } = await maya.call(tables.readTable, { tableId: state.tableId ?? '' })
  expect(name).toBe('trade show')
})

test('dates that do not show their order are read by the locale of the person, or as they choose', async () => {
  const { maya, upload, imported, listed } = await openImports()
  const file = await upload('orders.csv', 'Name,Due\nBeans,12/03/2026\nCups,04/05/2026')
  expect((await maya.call(imports.readImport, { file })).dateOrder).toBe('day-first')
  await maya.call(reportBrowser, { timeZone: 'America/New_York', locale: 'en-US' })
  expect((await maya.call(imports.readImport, { file })).dateOrder).toBe('month-first')
  const due = async (options: Omit<InputOf<typeof imports.startImport>, 'file'>) => {
    const { tableId } = await imported({ file, ...options })
    return (await listed(tableId ?? '')).map(({ Due }) => Due)
  }
  expect(await due({})).toEqual(['2026-12-03', '2026-04-05'])
  expect(await due({ dateOrder: 'day-first' })).toEqual(['2026-03-12', '2026-05-04'])
  const clear = await upload('clear.csv', 'Name,Due\nBeans,25/12/2026\nCups,04/05/2026')
  expect((await maya.call(imports.readImport, { file: clear })).dateOrder).toBeNull()
})

test('matching rows are updated, filled or skipped, and the dry run predicts it', async () => {
  const { maya, upload, imported, accounts, listed } = await openImports()
  const { tableId, fields } = await accounts()
  const [nameField = '', kg = '', note = ''] = fields
  const file = await upload(
    'more.csv',
    'Account,kg a month,Note\nLUMEN HOTELS,200,\nTide Café,48,New\nOak,7,\noak,8,twice\n,1,nameless\n',
  )
  const options = {
    file,
    tableId,
    columns: [{ field: nameField }, { field: kg }, { field: note }],
    matchBy: [nameField],
  }
  const tried = await maya.call(imports.checkImport, { ...options, onMatch: 'update' })
  expect(tried).toMatchObject({ tried: 5, all: true, add: 2, update: 3, skip: 0, wrong: 0 })
  expect(await imported({ ...options, onMatch: 'skip' })).toMatchObject({ added: 2, updated: 0, skipped: 3 })
  await maya.call(rows.removeRows, { tableId, rows: { ids: (await listed(tableId)).slice(2).map(({ id }) => id) } })
  expect(await imported({ ...options, onMatch: 'fillEmpty' })).toMatchObject({ added: 2, updated: 2, skipped: 1 })
  expect(await listed(tableId)).toMatchObject([
    { Account: 'Lumen Hotels', 'kg a month': 180, Note: 'Good' },
    { Account: 'Tide Café', 'kg a month': 48, Note: 'New' },
    { Account: 'Oak', 'kg a month': 7, Note: 'twice' },
    { Account: null, Note: 'nameless' },
  ])
  expect(await imported({ ...options, onMatch: 'update' })).toMatchObject({ added: 1, updated: 2, skipped: 2 })
  expect((await listed(tableId)).slice(0, 3)).toMatchObject([
    { Account: 'LUMEN HOTELS', 'kg a month': 200, Note: 'Good' },
    { 'kg a month': 48 },
    { 'kg a month': 8 },
  ])
})

test('an import of several parts is undone as one, by its own undo and by the journal’s', async () => {
  const { testApp, maya, upload, imported, accounts, until, count } = await openImports()
  const { tableId } = await accounts()
  const file = await upload('long.csv', `Account,Extra\n${'A,1\n'.repeat(4_500)}`)
  const { id } = await imported({ file, tableId })
  expect(await count(tableId)).toBe(4_502)
  await maya.call(undo, { id })
  expect(await count(tableId)).toBe(2)
  expect(await maya.call(imports.readImportState, { id })).toMatchObject({ state: 'undone' })
  const again = await imported({ file, tableId })
  await maya.call(imports.cancelImport, { id: again.id })
  expect(await until(again.id)).toMatchObject({ state: 'undone', left: 0 })
  expect(await count(tableId)).toBe(2)
  expect((await maya.call(tables.readTable, { tableId })).fields.map(({ name }) => name)).not.toContain('Extra')
  expect(testApp.log.filter((line) => line.includes('failed'))).toEqual([])
})

test('an import that fails in the middle leaves nothing', async () => {
  const { maya, upload, imported, until } = await openImports()
  const file = await upload(
    'broken.csv',
    `Name,Words\n${'A,fine\n'.repeat(4_500)}B,"never closed\n${'C,x\n'.repeat(4_500)}`,
  )
  const { id } = await imported({ file })
  const { state, error, added, tableId } = await until(id)
  expect({ state, error }).toEqual({
    state: 'failed',
    error: expect.stringMatching(/^Row 4,502 opens a quote that is never closed/),
  })
  expect(added).toBeGreaterThan(3_000)
  await expect(maya.call(tables.readTable, { tableId: tableId ?? '' })).rejects.toMatchObject({
    code: 'tables.not-found',
  })
})

test('an invalid import is refused before it starts', async () => {
  const { maya, testApp, upload, accounts } = await openImports()
  const {
    tableId,
    fields: [name = ''],
  } = await accounts()
  const file = await upload('a.csv', 'Account\nx\n')
  const attempt = (options: object) => maya.call(imports.startImport, { file, tableId, ...options })
  await expect(attempt({ onMatch: 'update' })).rejects.toMatchObject({ code: 'tables.import-key' })
  await expect(attempt({ columns: [{ field: name }, { field: name }] })).rejects.toMatchObject({
    code: 'tables.import-twice',
  })
  await expect(attempt({ columns: [{ name: 'When', type: 'createdAt' }] })).rejects.toMatchObject({
    code: 'tables.field-computed',
  })
  await expect(testApp.as('viewer').call(imports.startImport, { file, tableId })).rejects.toMatchObject({ status: 403 })
  await expect(testApp.as('stranger').call(imports.readImport, { file })).rejects.toMatchObject({ status: 404 })
})

test('an export as CSV, Excel or JSON imports as the same table', async () => {
  const { testApp, maya, upload, imported, listed } = await openImports()
  const choices = { choices: ['Active', 'At risk', 'a, "b"'] }
  const fields = [
    { name: 'Name', type: 'text' },
    { name: '=cmd|calc', type: 'longText' },
    { name: 'Number', type: 'number' },
    { name: 'Price', type: 'currency' },
    { name: 'Share', type: 'percent' },
    { name: 'Took', type: 'duration' },
    { name: 'Stars', type: 'rating' },
    { name: 'Done', type: 'checkbox' },
    { name: 'Day', type: 'date' },
    { name: 'Moment', type: 'dateTime' },
    { name: 'Status', type: 'singleSelect', options: choices },
    { name: 'Tags', type: 'multiSelect', options: choices },
    { name: 'Owner', type: 'member' },
    { name: 'Mail', type: 'email' },
    { name: 'Site', type: 'url' },
    { name: 'Phone', type: 'phone' },
    { name: 'No.', type: 'autonumber' },
  ] as const
  const create = async (name: string) => (await maya.call(tables.createTable, { name, fields: [...fields] })).id
  const tableId = await create('Röstung “1/2”')
  await maya.call(rows.addRows, {
    tableId,
    rows: [
      {
        Name: 'Lumen "Hotels", Ltd',
        '=cmd|calc': 'Two\nlines & <tags>',
        Number: -1234.5678,
        Price: 2412.5,
        Share: 0.07,
        Took: 5_415,
        Stars: 4,
        Done: true,
        Day: '2026-11-17',
        Moment: '2026-11-17T14:30:05.000Z',
        Status: 'At risk',
        Tags: ['Active', 'a, "b"'],
        Owner: maya.person,
        Mail: 'hannah@hearth.example',
        Site: 'https://hearth.example/?a=1&b=2',
        Phone: '+44 20 7946 0018',
      },
      ...['=1+1', '+x', '-x', '@x', "'=x", "''", ' lead', '\ttab', '_x000D_', '🦅 ünïcode', '-5'].map((Name, n) => ({
        Name,
        Number: -1 - n,
        Done: n % 2 === 0,
      })),
    ],
  })
  const {
    views: [view],
  } = await maya.call(tables.readTable, { tableId })
  const before = valuesOf(await listed(tableId))
  for (const format of ['csv', 'xlsx', 'json']) {
    const answer = await maya.fetch(
      `/tables/${tableId}/export?format=${format}&view=${view?.id}&workspace=${maya.account}`,
    )
    expect(answer.headers.get('content-disposition')).toContain(
      `filename*=UTF-8''R%C3%B6stung%20%E2%80%9C1%202%E2%80%9D.${format}`,
    )
    const bytes = new Uint8Array(await answer.arrayBuffer())
    if (format === 'csv') {
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
      expect(text.slice(0, 1)).toBe('\ufeff')
      expect(text).toContain(`\r\n"'=1+1",,-1,`)
      expect(text).toContain('-1234.5678')
    }
    const into = await create(format)
    const state = await imported({ file: await upload(`x.${format}`, bytes), tableId: into })
    expect(state, format).toMatchObject({ state: 'done', added: 12, wrong: 0 })
    expect(valuesOf(await listed(into)), format).toEqual(before)
  }
  expect((await testApp.as('stranger').fetch(`/tables/${tableId}/export`)).status).toBe(404)
  expect((await testApp.app.request(`/tables/${tableId}/export`)).status).toBe(401)
})

/** Without the computed fields. */
function valuesOf(all: Record<string, unknown>[]) {
  return all.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'id' && name !== 'No.')))
}

test('columns with invalid names are renamed, and files without rows are refused', async () => {
  const { maya, upload, imported } = await openImports()
  const json = await upload('odd.json', '[{"__proto__":"a","constructor":"b","toString":"c"}]')
  const state = await imported({ file: json })
  expect(state).toMatchObject({ state: 'done', added: 1, error: null })
  const { fields } = await maya.call(tables.readTable, { tableId: state.tableId ?? '' })
  expect(fields.map(({ name }) => name)).toEqual(['Field 1', 'constructor', 'toString'])
  const csv = await upload('odd.csv', '__proto__,constructor\na,b\n')
  expect(await imported({ file: csv })).toMatchObject({ state: 'done', added: 1 })
  for (const text of ['{"a":1}', `[{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}]`]) {
    const file = await upload('no.json', text)
    await expect(maya.call(imports.readImport, { file })).rejects.toMatchObject({ status: 422 })
  }
})

test('an import whose job is gone is marked as failed, and can be undone', async () => {
  const { testApp, maya, upload, imported, until } = await openImports()
  const state = await imported({ file: await upload('a.csv', 'Name,Amount\na,1\nb,2\n') })
  const tend = jobs.find((job): job is Upkeep => job.kind === 'upkeep' && job.name === 'tables.tendImports')
  const run = () => tend?.run(testApp.running, (statement) => asOwner(testApp.url, statement))
  await run()
  expect(await maya.call(imports.readImportState, { id: state.id })).toMatchObject({ state: 'done' })
  await testApp.sql(`update table_imports set state = 'working', ended_at = null where id = $1`, [state.id])
  await run()
  expect(await maya.call(imports.readImportState, { id: state.id })).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('interrupted'),
  })
  await maya.call(imports.cancelImport, { id: state.id })
  await expect.poll(async () => (await maya.call(imports.readImportState, { id: state.id })).left).toBe(0)
  expect(await until(state.id)).toMatchObject({ state: 'failed', left: 0 })
})

async function openImports() {
  const testApp = await openWorkspace()
  const maya = testApp.as('owner')
  const worker = await startWorker(
    testApp.url,
    testApp.running,
    (await loadAreas()).flatMap(({ jobs = [] }) => jobs),
  )
  testApp.atEnd(() => worker.stop())
  const until = (id: string) =>
    vi.waitFor(
      async () => {
        const state = await maya.call(imports.readImportState, { id })
        expect(['done', 'failed', 'undone']).toContain(state.state)
        return state
      },
      { timeout: 60_000, interval: 50 },
    )
  const listed = async (tableId: string) => (await maya.call(rows.listRows, { tableId })).rows
  return {
    testApp,
    maya,
    until,
    listed,
    upload: (name: string, bytes: string | Uint8Array<ArrayBuffer>) => upload(testApp, name, bytes),
    imported: async (options: InputOf<typeof imports.startImport>) =>
      until((await maya.call(imports.startImport, options)).id),
    count: async (tableId: string) => (await maya.call(rows.countRows, { tableId })).count,
    accounts: async () => {
      const { id: tableId, fields } = await maya.call(tables.createTable, {
        name: 'Accounts',
        fields: [
          { name: 'Account', type: 'text' },
          { name: 'kg a month', type: 'number' },
          { name: 'Note', type: 'longText' },
        ],
      })
      await maya.call(rows.addRows, {
        tableId,
        rows: [
          { Account: 'Lumen Hotels', 'kg a month': 180, Note: 'Good' },
          { Account: 'Tide Café', 'kg a month': 48 },
        ],
      })
      return { tableId, fields: fields.map(({ id }) => id) }
    },
  }
}

async function upload(testApp: TestApp, name: string, body: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const answer = await testApp
    .as('owner')
    .fetch(`/files/upload?name=${encodeURIComponent(name)}`, { method: 'POST', body })
  const { file } = (await answer.json()) as { file: { id: string } }
  return file.id
}
