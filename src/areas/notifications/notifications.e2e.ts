import { expect, expectAccessible, test } from '#test/browser/browser.ts'

test('preferences are set with switches, and the link of a mail turns one off @soak', async ({ maya: page }) => {
  await page.goto('/settings/notifications')
  await expect(page).toHaveTitle('Notifications · Taaskly')
  const approvals = page.getByRole('switch', { name: 'Email: An approval is waiting for me' })
  await expect(approvals).toBeChecked()
  await page.getByRole('switch', { name: 'In app: Someone joins a workspace of mine' }).click()
  await page.getByRole('combobox', { name: 'Email frequency' }).click()
  await page.getByRole('option', { name: 'Daily digest at 8:00' }).click()
  await expect(page.getByText('8:00 in Europe/Berlin.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('switch', { name: 'In app: Someone joins a workspace of mine' })).not.toBeChecked()
  await page.getByRole('combobox', { name: 'Email frequency' }).click()
  await page.getByRole('option', { name: 'Immediately' }).click()
  await expect(page.getByText('8:00 in Europe/Berlin.')).toBeHidden()

  await page.request.post('/rpc/test.ask', { data: { title: 'Order beans', why: 'We run low.' } })
  const linkInMail = async () => {
    const mails: { subject?: string; text: string; to: string }[] = await (
      await page.request.get('/api/test/sent')
    ).json()
    const address =
      (await page
        .getByRole('main')
        .getByText(/@kestrel.test/)
        .textContent()) ?? ''
    const mail = mails.find(({ to, subject }) => to === address && subject?.startsWith('Your approval is needed'))
    return /Turn it off:\n(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  }
  await expect.poll(linkInMail).toContain('/notifications/unsubscribe')
  await page.goto(await linkInMail())
  await page.getByRole('button', { name: 'Stop these mails' }).click()
  await page.getByRole('link', { name: 'Open notification settings' }).click()
  await expect(approvals).not.toBeChecked()
})

test('the bell is live in every tab, and requests can be approved from it', async ({ maya: page, context }) => {
  await page.goto('/dashboard')
  const bell = page.getByRole('button', { name: /^Notifications/ }).filter({ visible: true })
  await expect(bell).toHaveAccessibleName('Notifications')
  const other = await context.newPage()
  await other.goto('/focus')
  await page.bringToFront()
  await page.request.post('/rpc/test.ask', { data: { title: 'Order beans', why: 'We run low.' } })
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread')
  await bell.click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByText('An agent of Maya Okafor asks to add a focus task')).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('tab', { name: 'Needs you' }).click()
  await panel.getByRole('button', { name: 'Approve: Add a focus task' }).click()
  await expect(panel.getByRole('heading', { name: 'Nothing needs you' })).toBeVisible()
  await expect(other.getByText('Order beans').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bell).toHaveAccessibleName('Notifications')
})

test('push is requested only by the switch, and the browser accepts the worker', async ({ maya: page, context }) => {
  await context.grantPermissions(['notifications'])
  await page.goto('/settings/notifications')
  const push = page.getByRole('switch', { name: 'Show push messages here' }).or(page.getByText(/blocks notifications/))
  await expect(push).toBeVisible()
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.register('/push-worker.js')).scope)
  expect(new URL(scope).pathname).toBe('/')
})
