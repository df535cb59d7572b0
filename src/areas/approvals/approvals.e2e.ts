import type { Page } from '@playwright/test'
import { callAction, expect, expectAccessible, expectNoSidewaysScroll, test } from '#test/browser/browser.ts'

test('requests are reviewed, approved, declined with a reason, and undone @phone', async ({ maya: page }) => {
  await page.goto('/approvals')
  await expect(page).toHaveTitle('Approvals · Taaskly')
  await expect(page.getByRole('heading', { name: 'Nothing waits for you' })).toBeVisible()
  await asks(page, 'Order beans', 'Three bags are left.', true)
  await asks(page, 'Order milk', 'The fridge is empty.')

  // They appear by themselves, newest first.
  const requests = page.getByRole('region', { name: 'Requests' })
  await expect(requests.getByRole('listitem')).toHaveCount(2)
  await expect(requests.getByText('Read text from outside')).toHaveCount(1)
  await expectNoSidewaysScroll(page)
  await requests.getByRole('button', { name: /^Add a focus task: Order milk/ }).click()
  const pane = page.getByRole('article', { name: 'Add a focus task' })
  await expect(pane.getByRole('heading', { name: 'Add a focus task: Order milk?' })).toBeVisible()
  await expect(pane).toContainText('The fridge is empty.')
  await expect(pane.getByText('Text from outside')).toBeHidden()
  // There is nobody to delegate to, and one button to decline.
  await expect(pane.getByRole('button', { name: 'Decline' })).toBeVisible()
  await expect(pane.getByRole('button', { name: /Pass on|Withdraw/ })).toHaveCount(0)
  await expectAccessible(page)
  await pane.getByRole('button', { name: 'Decline' }).click()
  await pane.getByLabel('Reason').fill('We drink it black.')
  await pane.getByRole('button', { name: 'Decline request' }).click()
  await expect(page.getByRole('heading', { name: /Order milk/ })).toBeHidden()

  await expect(requests.getByRole('listitem')).toHaveCount(1)
  await requests.getByRole('button', { name: /^Add a focus task: Order beans/ }).click()
  await expect(pane.getByText('Text from outside this workspace was read before this.')).toBeVisible()
  await pane.getByRole('button', { name: 'Edit' }).click()
  await pane.getByLabel('Title').fill('Order five bags')
  await pane.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing waits for you' })).toBeVisible()

  await page.getByRole('tab', { name: 'Decided' }).click()
  await expect(requests).toContainText('Declined')
  await requests.getByRole('button', { name: /^Add a focus task: Order milk/ }).click()
  await expect(pane).toContainText('“We drink it black.”')
  if (isPhone(page)) await pane.getByRole('button', { name: 'Back to the list' }).click()
  await requests.getByRole('button', { name: /^Add a focus task: Order five bags/ }).click()
  await expect(pane).toContainText('You approved this with changes')
  await pane.getByRole('button', { name: 'Undo' }).click()
  await expect(pane).toContainText('It was undone since.')
})

test('the queue works by keyboard, and in bulk', async ({ maya: page }) => {
  await page.goto('/approvals')
  for (const title of ['One', 'Two', 'Three', 'Four']) await asks(page, title, 'Because.')
  const pane = page.getByRole('article')
  await expect(page.getByRole('region', { name: 'Requests' }).getByRole('listitem')).toHaveCount(4)
  await page.keyboard.press('j')
  await expect(pane.getByRole('heading', { name: 'Add a focus task: Three?' })).toBeVisible()
  await page.keyboard.press('k')
  await expect(pane.getByRole('heading', { name: 'Add a focus task: Four?' })).toBeVisible()
  // The keys work once the whole request is loaded.
  await expect(pane.getByRole('button', { name: 'Edit' })).toBeEnabled()
  await page.keyboard.press('a')
  await expect(page.getByText('Approved: Add a focus task')).toBeVisible()
  await expect(pane.getByRole('heading', { name: 'Add a focus task: Three?' })).toBeVisible()
  await expect(pane.getByRole('button', { name: 'Decline' })).toBeVisible()
  await page.keyboard.press('d')
  await page.getByLabel('Reason').press('Enter')
  await expect(pane.getByRole('heading', { name: 'Add a focus task: Two?' })).toBeVisible()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByRole('button', { name: 'Approve 2' }).click()
  await expect(page.getByText('Approved: 2 requests')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nothing waits for you' })).toBeVisible()
})

test('a double-click approves one request and says so once @soak', async ({ maya: page }) => {
  await page.goto('/approvals')
  for (const title of ['One', 'Two', 'Three']) await asks(page, title, 'Because.')
  const requests = page.getByRole('region', { name: 'Requests' }).getByRole('listitem')
  await expect(requests).toHaveCount(3)
  const pane = page.getByRole('article')
  await pane.getByRole('button', { name: 'Approve' }).dblclick()
  await expect(requests).toHaveCount(2)
  await expect(page.getByText('Approved: Add a focus task')).toHaveCount(1)
  await expect(page.getByRole('alert')).toHaveCount(0)

  // The second click of a slower double-click meets the next request.
  await expect(pane.getByRole('heading', { name: 'Add a focus task: Two?' })).toBeVisible()
  await pane.getByRole('button', { name: 'Approve' }).hover()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await page.keyboard.press('d')
  await pane.getByLabel('Reason').press('Enter')
  await expect(page.getByText('Declined: Add a focus task')).toBeVisible()
  await expect(requests).toHaveCount(1)
})

async function asks(page: Page, title: string, why: string, outsideText = false): Promise<void> {
  await callAction(page, 'test.ask', { title, why, outsideText })
}

function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 1024
}
