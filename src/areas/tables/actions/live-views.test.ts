import { expect, test } from 'vitest'
import { applyPatch } from '#platform/contract/patch.ts'
import { openTestApp } from '#test/app/test-app.ts'
import { openTab, serveLive } from '#test/app/live.ts'
import { changeTable, createTable, readTable } from '../contract/tables.ts'
import { addView, changeView } from '../contract/views.ts'

test('live updates of a shared view go to all readers, of a personal view only to its owner', async () => {
  const testApp = await openTestApp()
  const address = await serveLive(testApp)
  const maya = testApp.as('owner')
  const { id: tableId } = await maya.call(createTable, { name: 'Accounts' })
  const own = await maya.call(addView, { tableId, name: 'Mine', personal: true })
  const shared = await maya.call(addView, { tableId, name: 'Ours', personal: false })
  const tabs = await Promise.all(
    [testApp.cast.owner, testApp.cast.member].map(({ cookie }) => openTab(address, { cookie })),
  )
  const [mayas, jonass] = tabs
  if (!mayas || !jonass) throw new Error('Two tabs were opened.')
  for (const tab of tabs) tab.send({ type: 'follow', id: 1, action: readTable.name, input: { tableId } })
  await mayas.receive('answer')
  const { answer } = await jonass.receive('answer')

  await maya.call(changeView, { tableId, viewId: own.id, name: 'My own' })
  await mayas.receive('patch')
  await maya.call(changeView, { tableId, viewId: shared.id, name: 'Everybody’s' })
  const { patch } = await jonass.receive('patch')
  const { views } = readTable.output.parse(applyPatch(answer, patch))
  expect(views.map(({ name }) => name)).toEqual(['Grid', 'Everybody’s'])

  await maya.call(changeTable, { tableId, mayRead: 'admin' })
  expect(await jonass.receive('cut')).toMatchObject({ status: 404 })
})
