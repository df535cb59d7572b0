import { expect, test } from 'vitest'
import { startEvents } from '#platform/server/events/start-events.ts'
import { type Person, shareTestApp, type TestApp } from '#test/app/test-app.ts'
import { listWaitingRows } from '../actions/focus/sync-focus.ts'
import { addRows, changeRow, readRow, removeRow } from '../contract/rows.ts'
import { changeTable, createTable, removeTable, restoreTable } from '../contract/tables.ts'
import { listeners } from '../jobs.ts'

const openWorkspace = await shareTestApp()

type Task = { id: string; title: string; due: string | null; doneAt: string | null; source: { page: string } | null }

test('rows with a due date are in the focus list of their person, and both stay in step', async () => {
  const { maya, jonas, tableId } = await openTasks(['To do', 'Doing', 'Done'])
  const row = { Task: 'Order beans', Due: '2026-12-01', Who: jonas.person, Status: 'Doing' }
  const { ids } = await maya.call(addRows, { tableId, rows: [row, { ...row, Task: 'No day', Due: null }] })
  const [rowId = ''] = ids
  const change = (values: Record<string, unknown>) => maya.call(changeRow, { tableId, rowId, values })
  await expect.poll(() => open(jonas)).toEqual(['Order beans 2026-12-01'])
  const [task] = await tasks(jonas)
  expect(task?.source).toEqual({ name: 'Errands', page: `/tables/${tableId}?row=${rowId}` })

  await change({ Task: 'Order more beans', Due: '2026-12-03' })
  await expect.poll(() => open(jonas)).toEqual(['Order more beans 2026-12-03'])
  expect((await tasks(jonas))[0]?.id).toBe(task?.id)
  await jonas.callNamed('focus.finishTask', { id: task?.id })
  await expect.poll(() => status(maya, tableId, rowId)).toBe('Done')
  await jonas.callNamed('focus.reopenTask', { id: task?.id })
  await expect.poll(() => status(maya, tableId, rowId)).toBe('To do')
  await change({ Status: 'Done' })
  await expect.poll(() => open(jonas)).toEqual([])
  await change({ Status: 'Doing', Who: maya.person })
  await expect.poll(() => open(maya)).toEqual(['Order more beans 2026-12-03'])
  expect(await open(jonas)).toEqual([])
  await maya.call(removeRow, { tableId, rowId })
  await expect.poll(() => open(maya)).toEqual([])
})

test('a task without a done field is done in Focus until its day moves', async () => {
  const { maya, tableId } = await openTasks(['Warm', 'Cold'])
  const row = { Task: 'Call Copper Kettle', Due: '2026-12-01', Who: maya.person }
  const { ids } = await maya.call(addRows, { tableId, rows: [row] })
  const [rowId = ''] = ids
  await expect.poll(() => open(maya)).toEqual(['Call Copper Kettle 2026-12-01'])
  await maya.callNamed('focus.finishTask', { id: (await tasks(maya))[0]?.id })
  await maya.call(changeRow, { tableId, rowId, values: { Task: 'Call the Kettle' } })
  await expect.poll(async () => (await tasks(maya)).map(({ title }) => title)).toEqual(['Call the Kettle'])
  expect(await open(maya)).toEqual([])
  await maya.call(changeRow, { tableId, rowId, values: { Due: '2027-01-01' } })
  await expect.poll(() => open(maya)).toEqual(['Call the Kettle 2027-01-01'])
})

test('tasks follow the fields and rights of their table, and its way to the trash', async () => {
  const { maya, jonas, tableId } = await openTasks(['To do', 'Done'])
  const row = { Task: 'Sweep', Due: '2026-12-01', Who: jonas.person }
  await maya.call(addRows, { tableId, rows: [row] })
  const listed = () => expect.poll(() => open(jonas))
  await listed().toEqual(['Sweep 2026-12-01'])
  await maya.call(changeTable, { tableId, mayWrite: 'owner' })
  await listed().toEqual([])
  await maya.call(changeTable, { tableId, mayWrite: 'member' })
  await listed().toEqual(['Sweep 2026-12-01'])
  await maya.call(removeTable, { tableId })
  await listed().toEqual([])
  await maya.call(restoreTable, { tableId })
  await listed().toEqual(['Sweep 2026-12-01'])
})

test('of a hundred thousand rows, the ones that are due first find room, quickly', async () => {
  const { testApp, maya, tableId } = await openTasks(['To do', 'Done'], false)
  const columns = await testApp.sql('select name, column_name as "column" from table_fields where table_id = $1', [
    tableId,
  ])
  const [name, due, who] = ['Task', 'Due', 'Who'].map(
    (field) => columns.find((each) => each['name'] === field)?.['column'],
  )
  await testApp.sql(`set taaskly.quiet_rows = on; insert into user_rows.t_${tableId.replaceAll('-', '')}
    (id, ${String(name)}, ${String(due)}, ${String(who)})
    select new_id(), 'Row ' || n, date '2026-12-01' + n, '${maya.person}' from generate_series(1, 100000) n`)
  await listWaitingRows(testApp.running)
  const listed = await open(maya)
  expect(listed).toHaveLength(100)
  expect(listed[0]).toBe('Row 1 2026-12-02')
})

async function openTasks(choices: string[], isListening = true) {
  const testApp = await openWorkspace()
  const [maya, jonas] = [testApp.as('owner'), testApp.as('member')]
  if (isListening) await listen(testApp)
  const { id: tableId } = await maya.call(createTable, {
    name: 'Errands',
    fields: [
      { name: 'Task', type: 'text' },
      { name: 'Due', type: 'date' },
      { name: 'Who', type: 'member' },
      { name: 'Status', type: 'singleSelect', options: { choices } },
    ],
  })
  return { testApp, maya, jonas, tableId }
}

async function listen(testApp: TestApp): Promise<void> {
  testApp.atEnd(startEvents(testApp.url, testApp.running, listeners).stop)
  await expect.poll(() => testApp.sql('select from listeners')).toHaveLength(listeners.length)
}

async function tasks(person: Person): Promise<Task[]> {
  return (await person.callNamed<{ tasks: Task[] }>('focus.listTasks', {})).tasks
}

async function open(person: Person): Promise<string[]> {
  return (await tasks(person)).filter(({ doneAt }) => doneAt === null).map(({ title, due }) => `${title} ${due}`)
}

async function status(person: Person, tableId: string, rowId: string): Promise<unknown> {
  return JSON.parse(JSON.stringify(await person.call(readRow, { tableId, rowId, by: 'name' })))['Status']
}
