import { expect, test } from 'vitest'
import { leaveAccount, transferAccount } from '#areas/workspaces/contract/accounts.ts'
import { removeMember } from '#areas/workspaces/contract/members.ts'
import { openTestApp } from '#test/app/test-app.ts'
import { addTask } from '../contract.ts'

test('the open tasks of a removed member are appended to the list of the successor', async () => {
  const testApp = await openTestApp()
  const [maya, jonas] = [testApp.as('owner'), testApp.as('member')]
  await maya.call(addTask, { title: 'Mine' })
  await jonas.call(addTask, { title: 'First' })
  await jonas.call(addTask, { title: 'Second' })
  await testApp.as('admin').call(removeMember, { person: jonas.person, handOverTo: maya.person })
  const tasks = await testApp.sql('select title, person_id from focus_tasks order by position')
  expect(tasks.map(({ title }) => title)).toEqual(['Mine', 'First', 'Second'])
  expect(new Set(tasks.map((task) => task['person_id']))).toEqual(new Set([maya.person]))
})

test('after a transfer, the new owner gets the tasks of the former one once they leave', async () => {
  const testApp = await openTestApp()
  const [maya, tomas] = [testApp.as('owner'), testApp.as('admin')]
  await maya.call(addTask, { title: 'Pay the rent' })
  await maya.call(transferAccount, { to: tomas.person, become: 'member' })
  await maya.call(leaveAccount, { id: maya.account })
  const tasks = await testApp.sql('select title, person_id from focus_tasks')
  expect(tasks).toEqual([{ title: 'Pay the rent', person_id: tomas.person }])
})
