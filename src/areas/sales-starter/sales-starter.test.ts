import { expect, test } from 'vitest'
import { loadAreas } from '#app/load-areas.ts'
import { startEvents } from '#platform/server/events/start-events.ts'
import { shareTestApp, type Person } from '#test/app/test-app.ts'

const openTestApp = await shareTestApp()

type State = { state: string; page: string | null; keptUntil: string | null }
type Tables = { sets: { name: string; tables: { id: string; name: string; rows: number }[] }[] }

test('an install adds linked tables, a live flow and a note; a second one changes nothing', async () => {
  const maya = (await openTestApp()).as('owner')
  const { page } = await maya.callNamed<State>('bundles.install', starter)
  expect(await names(maya)).toEqual(all)
  const deals = await tableOf(maya, 'Deals')
  expect(page).toBe(`/tables/${deals.id}`)
  expect(deals.rows).toBe(3)
  const { views } = await maya.callNamed<{ views: { id: string; name: string; kind: string }[] }>('tables.readTable', {
    tableId: deals.id,
  })
  expect(views.map(({ name, kind }) => [name, kind])).toContainEqual(['Pipeline', 'kanban'])
  const view = views.find(({ name }) => name === 'Open deals')?.id
  const [, sent] = await dealsOf(maya, deals.id)
  await maya.callNamed('tables.changeRow', { tableId: deals.id, rowId: sent?.id, values: { Stage: 'Won' } })
  expect((await dealsOf(maya, deals.id, view)).map(({ Deal }) => Deal)).toEqual(['First order', 'Tasting for the bar'])
  expect(await maya.callNamed<State>('bundles.install', starter)).toMatchObject({ state: 'installed', page })
  expect(await names(maya)).toEqual(all)
})

test('without sample data the tables are empty', async () => {
  const maya = (await openTestApp()).as('owner')
  await maya.callNamed('bundles.install', { ...starter, sampleData: false })
  expect((await tableOf(maya, 'Deals')).rows).toBe(0)
})

test('its requests to the Assistant are there as long as it is installed', async () => {
  const maya = (await openTestApp()).as('owner')
  const starters = async () => (await maya.callNamed<{ starters: string[] }>('bundles.read', starter)).starters
  expect(await starters()).toEqual([])
  await maya.callNamed('bundles.install', starter)
  expect(await starters()).toHaveLength(3)
  await maya.callNamed('bundles.uninstall', starter)
  expect(await starters()).toEqual([])
})

test('one undo takes the whole install out', async () => {
  const maya = (await openTestApp()).as('owner')
  await maya.callNamed('bundles.install', starter)
  await maya.callNamed('journal.undoLast', { area: 'bundles' })
  expect(await names(maya)).toEqual([])
  expect(await stateOf(maya)).toMatchObject({ state: 'available', page: null })
})

test('an uninstall moves everything to the trash, and another install brings it back with its changes', async () => {
  const maya = (await openTestApp()).as('owner')
  await maya.callNamed('bundles.install', starter)
  const deals = await tableOf(maya, 'Deals')
  await maya.callNamed('tables.addRows', { tableId: deals.id, rows: [{ Deal: 'Ours', Stage: 'Lead' }] })
  await maya.callNamed('tables.removeTable', { tableId: (await tableOf(maya, 'Contacts')).id })
  for (let round = 0; round < 2; round++) {
    await maya.callNamed('bundles.uninstall', starter)
    expect(await names(maya)).toEqual([])
    expect(await stateOf(maya)).toMatchObject({ state: 'uninstalled', keptUntil: expect.any(String) })
    await maya.callNamed('bundles.install', starter)
    expect(await names(maya)).toEqual(all.filter((name) => name !== 'Contacts'))
    expect(await tableOf(maya, 'Deals')).toMatchObject({ id: deals.id, rows: 4 })
  }
  await maya.callNamed('journal.undoLast', { area: 'bundles' })
  expect(await names(maya)).toEqual([])
  expect(await stateOf(maya)).toMatchObject({ state: 'uninstalled' })
})

test('30 days after an uninstall an install begins anew', async () => {
  const testApp = await openTestApp()
  const maya = testApp.as('owner')
  await maya.callNamed('bundles.install', starter)
  const { id } = await tableOf(maya, 'Deals')
  await maya.callNamed('bundles.uninstall', starter)
  await testApp.sql(`update installed_bundles set uninstalled_at = now() - interval '30 days' where account_id = $1`, [
    maya.account,
  ])
  expect(await stateOf(maya)).toMatchObject({ state: 'available' })
  await maya.callNamed('bundles.install', starter)
  expect((await tableOf(maya, 'Deals')).id).not.toBe(id)
})

test('a deal that is won becomes a task of the person who installed it', async () => {
  const testApp = await openTestApp()
  const listeners = (await loadAreas()).flatMap((area) => (area.name === 'flows' ? (area.listeners ?? []) : []))
  testApp.atEnd(startEvents(testApp.url, testApp.running, listeners).stop)
  await expect
    .poll(() => testApp.sql(`select from listeners where name like 'flows.%'`), { timeout: 20_000 })
    .toHaveLength(listeners.length)
  const maya = testApp.as('owner')
  await maya.callNamed('bundles.install', starter)
  const { id } = await tableOf(maya, 'Deals')
  const [first] = await dealsOf(maya, id)
  const jonas = testApp.as('member')
  await jonas.callNamed('tables.changeRow', { tableId: id, rowId: first?.id, values: { Stage: 'Offer sent' } })
  await jonas.callNamed('tables.changeRow', { tableId: id, rowId: first?.id, values: { Stage: 'Won' } })
  const titles = async () =>
    (await maya.callNamed<{ tasks: { title: string }[] }>('focus.listTasks', {})).tasks.map(({ title }) => title)
  await expect.poll(titles, { timeout: 20_000 }).toEqual(['Thank Sample café and plan the start: First order'])
})

const starter = { bundle: 'sales-starter' }
const all = ['Companies', 'Contacts', 'Deal won', 'Deals', 'How we sell']

/** Everything that the bundle adds, as far as it is there. */
async function names(person: Person): Promise<string[]> {
  const { sets } = await person.callNamed<Tables>('tables.listTables', {})
  const { flows } = await person.callNamed<{ flows: { name: string; isActive: boolean }[] }>('flows.list', {})
  const { notes } = await person.callNamed<{ notes: { title: string }[] }>('notes.list', {})
  const active = flows.filter(({ isActive }) => isActive)
  const tables = sets.flatMap((set) => set.tables)
  return [...tables, ...active]
    .map(({ name }) => name)
    .concat(notes.map(({ title }) => title))
    .toSorted()
}

async function tableOf(person: Person, name: string) {
  const { sets } = await person.callNamed<Tables>('tables.listTables', {})
  const table = sets.flatMap((set) => set.tables).find((each) => each.name === name)
  if (!table) throw new Error(`There is no table ${name}.`)
  return table
}

async function dealsOf(person: Person, tableId: string, view?: string) {
  type Deals = { rows: { id: string; Deal: string }[] }
  return (await person.callNamed<Deals>('tables.listRows', { tableId, ...(view && { view }) })).rows
}

function stateOf(person: Person) {
  return person.callNamed<State>('bundles.read', starter)
}
