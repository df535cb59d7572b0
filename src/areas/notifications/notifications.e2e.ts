import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#test/browser.ts'

test('what one is told of is chosen with switches, and a mail’s link turns one off @phone', async ({ maya: page }) => {
  await page.goto('/settings/notifications')
  await expect(page).toHaveTitle('Notifications · Taaskly')
  const approvals = page.getByRole('switch', { name: 'Email: An approval waits for me' })
  await expect(approvals).toBeChecked()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('switch', { name: 'Email: Somebody joins a workspace of mine' }).click()
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Email: Somebody joins a workspace of mine' })).not.toBeChecked()

  await page.request.post('/rpc/test.ask', { data: { title: 'Order beans', why: 'We run low.' } })
  const linkInMail = async () => {
    const mails: { subject?: string; text: string; to: string }[] = await (await page.request.get('/dev/outbox')).json()
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
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stop these mails' }).click()
  await page.getByRole('link', { name: 'Choose what you are told of' }).click()
  await expect(approvals).not.toBeChecked()
})
