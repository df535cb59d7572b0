import { expect, test } from 'vitest'
import { reportBrowser } from '#areas/people/contract/profile.ts'
import { shareTestApp } from '#test/app/test-app.ts'
import { addRows, listRows } from '../../contract/rows.ts'
import { createTable } from '../../contract/tables.ts'

const openWorkspace = await shareTestApp()

test('typed dates are read by the locale and time zone of the person’s browser', async () => {
  const maya = (await openWorkspace()).as('owner')
  const { id: tableId } = await maya.call(createTable, {
    name: 'Deliveries',
    fields: [
      { name: 'Name', type: 'text' },
      { name: 'Day', type: 'date' },
      { name: 'Time', type: 'dateTime' },
    ],
  })
  const rows = [{ Name: 'Beans', Day: '12/03/2026', Time: '12/03/2026 17:08' }]
  await maya.call(addRows, { tableId, rows, fromText: true })
  await maya.call(reportBrowser, { timeZone: 'America/New_York', locale: 'en-US' })
  await maya.call(addRows, { tableId, rows, fromText: true })
  expect((await maya.call(listRows, { tableId })).rows).toMatchObject([
    { Day: '2026-03-12', Time: '2026-03-12T17:08:00.000Z' },
    { Day: '2026-12-03', Time: '2026-12-03T22:08:00.000Z' },
  ])
})
