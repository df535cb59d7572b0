import type { Page } from '@playwright/test'
import { clickUntilHydrated, expect, lastMailTo, signUp, test } from '#test/browser/browser.ts'
import { expectRows, pasteInto, press } from '#test/browser/grid.ts'

test('the first ten minutes: a workspace, a table by typing, a paste, a view, an invite, and a link opened elsewhere', async ({
  page: maya,
  browser,
}, { testId, retry }) => {
  // Two people and eight pages take long on a busy machine.
  test.slow()
  const mark = `${testId.slice(-8)}-${retry}`
  const fernhill = `Fernhill Coffee ${mark}`
  const noor = await (await browser.newContext()).newPage()
  const noorsAddress = `noor-${mark}@tide.test`

  await test.step('a workspace', async () => {
    await signUp(maya, 'Maya Okafor', `maya-${mark}@fernhill.test`)
    await maya.goto('/dashboard')
    await clickUntilHydrated(maya.getByRole('button', { name: 'Create workspace' }), maya.getByLabel('Website'))
    await maya.getByLabel('Name', { exact: true }).fill(fernhill)
    await maya.getByRole('button', { name: 'Create workspace' }).last().click()
    await expect(place(maya)).toContainText(fernhill)
  })

  await test.step('a table by typing, and a paste', async () => {
    await command(maya, 'new table', 'New table')
    await maya.getByRole('dialog', { name: 'New table' }).getByLabel('Name').fill('Orders')
    await press(maya, 'Enter')
    await expect(maya).toHaveTitle('Orders · Taaskly')
    await expect(maya.locator('canvas').first()).toBeFocused()
    for (const name of ['Anna', 'Ben', 'Cleo', 'Dan']) {
      await maya.keyboard.type(name)
      await press(maya, 'Enter')
    }
    await expectRows(maya, [['Anna'], ['Ben'], ['Cleo'], ['Dan']])
    await pasteInto(maya, { 'text/plain': 'Eva\nFinn\nCafé Übersee\n' })
    await expectRows(maya, [['Anna'], ['Ben'], ['Cleo'], ['Dan'], ['Eva'], ['Finn'], ['Café Übersee']])
  })

  const link = await test.step('a view', async () => {
    await maya.getByRole('button', { name: /^View: / }).click()
    await maya.getByRole('menuitem', { name: 'Add a kanban' }).click()
    await maya.getByRole('dialog').getByLabel('Name').fill('By status')
    await maya.getByRole('button', { name: 'Add view' }).click()
    await expect(maya.getByRole('button', { name: 'View: By status' })).toBeVisible()
    return new URL(maya.url())
  })

  await test.step('an invite', async () => {
    await maya.goto('/settings/members')
    const addresses = maya.getByLabel('Email addresses')
    await clickUntilHydrated(maya.getByRole('button', { name: 'Invite people' }), addresses)
    await addresses.fill(noorsAddress)
    await maya.getByRole('button', { name: 'Send invites' }).click()
    await expect.poll(async () => (await lastMailTo(maya, noorsAddress)).link).toContain('/invites/')
    const invite = (await lastMailTo(maya, noorsAddress)).link
    await signUp(noor, 'Noor Aziz', noorsAddress)
    await noor.goto(invite)
    await noor.getByRole('button', { name: `Join ${fernhill}` }).click()
    await expect(place(noor)).toContainText(fernhill)
  })

  await test.step('the link opens for her in another workspace, and search finds the row', async () => {
    await command(noor, 'switch workspace', 'Switch to Noor Aziz')
    await expect(place(noor)).toContainText('Noor Aziz')
    await noor.goto(link.href)
    await expect(noor.getByText(`Switched to ${fernhill}`)).toBeVisible()
    await expect(place(noor)).toContainText(fernhill)
    await expect(noor.getByRole('button', { name: 'View: By status' })).toBeVisible()
    await command(noor, 'cafe ub', 'Café Übersee')
    await expect(noor.getByRole('dialog').getByRole('heading', { name: 'Café Übersee' })).toBeVisible()
  })
  await noor.context().close()
})

const place = (page: Page) => page.getByTitle('Switch workspace')

/** Opens the palette, and runs or opens what these words find first. */
async function command(page: Page, words: string, finds: string): Promise<void> {
  const palette = page.getByRole('dialog', { name: 'Search or do something' })
  await expect(async () => {
    if (!(await palette.isVisible())) await page.keyboard.press('ControlOrMeta+k')
    await expect(palette).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await page.keyboard.type(words)
  await palette.getByRole('option', { name: finds }).first().click()
}
