import { callAction, expect, test } from '#test/browser/browser.ts'
import { cell, expectRows, openOrders, pasteInto, press, select } from '#test/browser/grid.ts'

test.use({ locale: 'en-US', timezoneId: 'America/New_York' })

test('an American browser reads and writes dates the American way, on all pages', async ({ maya: page }) => {
  const fields = [
    { name: 'Name', type: 'text' },
    { name: 'Due', type: 'date' },
    { name: 'Sent', type: 'dateTime' },
  ]
  const year = new Date().getFullYear() + 1
  await openOrders(page, fields, [{ Name: 'Beans' }, { Name: 'Cups', Sent: `${year}-01-12T22:08:00Z` }])
  await expect(cell(page, 1, 2)).toHaveText(new RegExp(`Jan 12, ${year}, 5:08\\sPM`))
  await select(page, 0)
  await press(page, 'ArrowRight')
  await page.keyboard.type(`12/03/${year}`)
  await press(page, 'Enter')
  await expectRows(page, [['Beans', `Dec 03, ${year}`]])

  // The server reads what is pasted into new rows.
  await select(page, 1)
  await pasteInto(page, { 'text/plain': `Cups\t04/05/${year}\nMilk\t06/07/${year}` })
  await expect(cell(page, 2, 1)).toHaveText(`Jun 07, ${year}`)
  await expect(cell(page, 1, 1)).toHaveText(`Apr 05, ${year}`)
  await expect
    .poll(async () => (await callAction(page, 'profile.read', {})).dates)
    .toEqual({ timeZone: 'America/New_York', locale: 'en-US' })

  await callAction(page, 'focus.addTask', { title: 'Order beans' })
  await page.goto('/focus')
  await expect(page.getByText(/Break at \d{1,2}:\d\d\s[AP]M/)).toBeVisible()

  // A chosen locale wins over the browser.
  await callAction(page, 'profile.change', { locale: 'de-DE' })
  await expect(page.getByText(/Break at \d\d:\d\d$/)).toBeVisible()
})
