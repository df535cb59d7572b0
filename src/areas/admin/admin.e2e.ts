import type { Locator } from '@playwright/test'
import { callAction, expect, expectAccessible, expectNoSidewaysScroll, test } from '#test/browser/browser.ts'

test('an admin looks after a business, a question and a person', async ({ maya, another }, { testId, retry }) => {
  test.slow()
  const mark = `${testId.slice(-8)}${retry}`
  const tide = `Tide ${mark}`
  const noor = await another('Noor Aziz', `noor@${mark}.test`)
  await callAction(maya, 'test.beAdmin', { admin: true })
  const pages = maya.getByRole('navigation', { name: 'Admin' })

  await test.step('a business asks for the verified mark and gets it', async () => {
    const { id } = await callAction(noor, 'accounts.createBusiness', { name: tide })
    const request = { legalName: 'Tide Ltd', website: 'https://tide.test', documents: 'https://register.test/1' }
    await callAction(noor, 'verification.request', request, { 'x-workspace': id })
    await maya.goto('/admin/verification-requests')
    await expect(maya.getByRole('heading', { name: tide })).toBeVisible()
    await maya.getByRole('button', { name: 'Refuse' }).click()
    await expect(maya.getByText('Write what is missing')).toBeVisible()
    await maya.getByRole('button', { name: 'Approve' }).click()
    await expect(maya.getByText(`${tide} is verified.`)).toBeVisible()
    await expect(maya.getByText('Nobody is waiting')).toBeVisible()
    await maya.getByRole('tab', { name: 'Approved' }).click()
    await expect(maya.getByText('The business shows the verified mark.').first()).toBeVisible()
  })

  await test.step('after an answer the same request stays open, so that nothing goes to the next person', async () => {
    const subjects = [`My codes ${mark}`, `My picture ${mark}`]
    for (const subject of subjects) await callAction(noor, 'support.ask', { subject, text: 'Help.' })
    await pages.getByRole('link', { name: 'Support' }).click()
    const requests = maya.getByRole('list', { name: 'Requests' })
    await requests.getByRole('button', { name: subjects[0] ?? '' }).click()
    await expect(maya.getByRole('heading', { name: subjects[0] ?? '' })).toBeVisible()
    await maya.getByLabel('Answer').fill('Look into the spam folder.')
    await maya.getByRole('button', { name: 'Send answer' }).click()
    await expect(requests.getByRole('button', { name: subjects[0] ?? '' })).toHaveCount(0)
    await expect(requests.getByRole('button', { name: subjects[1] ?? '' })).toBeVisible()
    await expect(maya.getByRole('list', { name: 'Messages' })).toContainText('Look into the spam folder.')
    await expect(maya.getByRole('heading', { name: subjects[0] ?? '' })).toBeVisible()
  })

  await test.step('a suspended person is out at once', async () => {
    await noor.goto('/focus')
    await expect(noor.getByRole('heading', { level: 1 })).toBeVisible()
    await pages.getByRole('link', { name: 'Users' }).click()
    await maya.getByLabel('Search by name or email').fill(`noor@${mark}`)
    await expect(maya.getByText('1 found', { exact: true })).toBeVisible()
    const row = maya.getByRole('row', { name: /Noor Aziz/ })
    await decide(row, 'Suspend', 'Sends spam.')
    await expect(noor).toHaveURL(/\/auth\/login/)
    await expect(row).toContainText('SuspendedMaya Okafor: Sends spam.')
    await expectAccessible(maya)
    await maya.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(maya)
    await decide(row, 'Lift suspension', 'It was a mistake.')
    await expect(row).toContainText('Verified')
  })
})

async function decide(row: Locator, what: string, reason: string): Promise<void> {
  const page = row.page()
  await row.getByRole('button', { name: 'What to do about Noor Aziz' }).click()
  await page.getByRole('menuitem', { name: what }).click()
  await page.getByLabel('Reason').fill(reason)
  await page.getByRole('dialog').getByRole('button', { name: what }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}
