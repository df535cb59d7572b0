import { expect, test } from 'vitest'
import { apply } from '#platform/contract/patch.ts'
import { openHouse } from '#test/house.ts'
import { openTab, serveLive } from '#test/live.ts'
import { changeTable, createTable, readTable } from './contract/tables.ts'
import { addView, changeView } from './contract/views.ts'

test('a shared view is followed by all who may see the table, a private one only by its person', async () => {
  const house = await openHouse()
  const address = await serveLive(house)
  const maya = house.as('owner')
  const { id: tableId } = await maya.does(createTable, { name: 'Accounts' })
  const own = await maya.does(addView, { tableId, name: 'Mine', personal: true })
  const shared = await maya.does(addView, { tableId, name: 'Ours', personal: false })
  const tabs = await Promise.all(
    [house.cast.owner, house.cast.member].map(({ cookie }) => openTab(address, { cookie })),
  )
  const [mayas, jonass] = tabs
  if (!mayas || !jonass) throw new Error('Two tabs were opened.')
  for (const tab of tabs) tab.say({ say: 'follow', id: 1, action: readTable.name, input: { tableId } })
  await mayas.hear('answer')
  const { answer } = await jonass.hear('answer')

  await maya.does(changeView, { tableId, viewId: own.id, name: 'My own' })
  await mayas.hear('patch')
  await maya.does(changeView, { tableId, viewId: shared.id, name: 'Everybody’s' })
  const { patch } = await jonass.hear('patch')
  const { views } = readTable.output.parse(apply(answer, patch))
  expect(views.map(({ name }) => name)).toEqual(['Grid', 'Everybody’s'])

  await maya.does(changeTable, { tableId, mayRead: 'admin' })
  expect(await jonass.hear('cut')).toMatchObject({ status: 404 })
})
