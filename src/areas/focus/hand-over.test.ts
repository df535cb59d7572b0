import { expect, test } from 'vitest'
import { leaveAccount, transferAccount } from '#areas/workspaces/contract/accounts.ts'
import { removeMember } from '#areas/workspaces/contract/members.ts'
import { openHouse } from '#test/house.ts'
import { addTask } from './contract.ts'

test('the open tasks of one who is removed are at the end of the heir’s list', async () => {
  const house = await openHouse()
  const [maya, jonas] = [house.as('owner'), house.as('member')]
  await maya.does(addTask, { title: 'Mine' })
  await jonas.does(addTask, { title: 'First' })
  await jonas.does(addTask, { title: 'Second' })
  await house.as('admin').does(removeMember, { person: jonas.person, handOverTo: maya.person })
  const tasks = await house.sql('select title, person_id from focus_tasks order by position')
  expect(tasks.map(({ title }) => title)).toEqual(['Mine', 'First', 'Second'])
  expect(new Set(tasks.map((task) => task['person_id']))).toEqual(new Set([maya.person]))
})

test('after a transfer, what the former owner had is the new owner’s once they leave', async () => {
  const house = await openHouse()
  const [maya, tomas] = [house.as('owner'), house.as('admin')]
  await maya.does(addTask, { title: 'Pay the rent' })
  await maya.does(transferAccount, { to: tomas.person, become: 'member' })
  await maya.does(leaveAccount, { id: maya.account })
  const tasks = await house.sql('select title, person_id from focus_tasks')
  expect(tasks).toEqual([{ title: 'Pay the rent', person_id: tomas.person }])
})
