import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addTask, changeTask, finishTask, removeTask } from '../contract.ts'
import type { AnyScope } from '#platform/contract/scope.ts'
import { type Person, shareTestApp } from '#test/app/test-app.ts'
import { scopeAs } from '#test/app/demo-data.ts'
import { find, listCommands } from '#areas/search/contract.ts'

const openWorkspace = await shareTestApp()

test('names are found by their beginning first, then by the beginning of a word, then by the middle', async () => {
  const testApp = await openWorkspace()
  const maya = testApp.as('owner')
  for (const title of ['Warehouse inventory', 'Call the house bank', 'House rules', 'Ordnung im Café Übersee'])
    await maya.call(addTask, { title })
  expect(await names(maya, 'HOUSE')).toEqual(['House rules', 'Call the house bank', 'Warehouse inventory'])
  expect(await names(maya, 'cafe ubersee')).toEqual(['Ordnung im Café Übersee'])
  expect(await names(maya, 'bank house')).toEqual(['Call the house bank'])
  expect(await names(maya, 'ho')).toEqual(['House rules', 'Call the house bank'])
  for (const odd of ['%', '_', '\\', "'", '%%%', '(']) expect(await names(maya, odd), odd).toEqual([])
})

test('search finds the current state of renamed, done and deleted rows', async () => {
  const testApp = await openWorkspace()
  const maya = testApp.as('owner')
  const { id } = await maya.call(addTask, { title: 'Order beans' })
  await maya.call(changeTask, { id, title: 'Order oats' })
  expect([await names(maya, 'beans'), await names(maya, 'oats')]).toEqual([[], ['Order oats']])
  await maya.call(finishTask, { id })
  expect(await names(maya, 'oats')).toEqual([])
  const { id: other } = await maya.call(addTask, { title: 'Order oats again' })
  await maya.call(removeTask, { id: other })
  expect(await names(maya, 'oats')).toEqual([])
})

test('search finds nothing private to others or in another workspace', async () => {
  const testApp = await openWorkspace()
  await testApp.as('member').call(addTask, { title: 'Look for another job' })
  for (const who of ['owner', 'viewer', 'stranger'] as const)
    expect(await names(testApp.as(who), 'another job'), who).toEqual([])
  const query = (scope: AnyScope, question: ReturnType<typeof sql>) =>
    testApp.installation.database.read(scope, (db) => question.execute(db(scope)))
  const everything = sql`select * from search_names('job', '{focus_tasks}', 100)`
  const owner = scopeAs(testApp, 'owner')
  expect((await query(owner, everything)).rows).toEqual([])
  expect((await query({ kind: 'visitor' }, everything)).rows).toEqual([])
  expect((await query(scopeAs(testApp, 'member'), everything)).rows).toHaveLength(1)
  await expect(query(owner, sql`select * from search_things`)).rejects.toThrow(/permission denied/)
})

test('a name in the index of the wrong workspace is still not returned', async () => {
  const testApp = await openWorkspace()
  const { id } = await testApp.as('stranger').call(addTask, { title: 'Secret blend' })
  const { account, person } = testApp.cast.owner
  await testApp.sql(`update search_things set account = $1, person = $2 where id = $3`, [account, person, id])
  expect(await names(testApp.as('owner'), 'secret')).toEqual([])
})

test('search finds people and one’s own keys; the palette offers what the person may do', async () => {
  const testApp = await openWorkspace()
  const { found } = await testApp.as('viewer').call(find, { query: 'tomas', kinds: ['member'] })
  expect(found).toMatchObject([{ kind: 'member', name: 'Tomas Herrera', detail: 'admin', page: '/settings/members' }])
  expect(await names(testApp.as('viewer'), 'everything')).toEqual(['Everything'])
  const deeds = async (person: Person) => (await person.call(listCommands, {})).commands.map(({ name }) => name)
  expect(await deeds(testApp.as('member'))).toEqual(expect.arrayContaining(['focus.addTask', 'focus.pauseTimer']))
  expect(await deeds(testApp.as('member'))).not.toContain('focus.finishTask')
  expect(await deeds(testApp.as('viewer'))).not.toContain('focus.addTask')
})

async function names(person: Person, query: string): Promise<string[]> {
  const kinds = ['task', 'member', 'API key']
  return (await person.call(find, { query, kinds })).found.map(({ name }) => name)
}
