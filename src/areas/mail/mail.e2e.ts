import { expect, expectAccessible, callAction, test } from '#test/browser/browser.ts'
import { buildMail } from '#test/mail/build-mail.ts'
import { sendBySmtp } from '#test/mail/smtp-client.ts'
import { journeysSmtpPort } from '#test/browser/smtp-port.ts'

test('a flow gets mail at its address: a test mail, then one over SMTP, which becomes a task @soak', async ({
  maya: page,
}) => {
  await page.goto('/flows')
  await page.getByRole('button', { name: 'New flow' }).click()
  await page.getByRole('button', { name: 'When a mail arrives' }).click()
  const settings = page.getByRole('complementary', { name: 'Step settings' })
  const address = settings.getByText(/^[a-z0-9]{16,40}@in\.test$/)
  const to = await address.innerText()
  await expect(settings.getByText('No mail has arrived yet.')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('status').getByText('Saved')).toBeVisible()
  await settings.getByRole('button', { name: 'Send test mail' }).click()
  await expect(settings.getByText(/The last test mail arrived .* It started the flow\./)).toBeVisible()

  await page.getByRole('button', { name: /^Add a step after/ }).click()
  await page.keyboard.type('add a focus task')
  await page.keyboard.press('Enter')
  await settings.getByLabel('Title', { exact: false }).first().fill('{{ $json.subject }}')
  await expect(page.getByRole('status').getByText('Saved')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Version 1 is live.')).toBeVisible()

  const raw = buildMail({ subject: 'Twelve bags for Friday', to })
  expect(await sendBySmtp(journeysSmtpPort, { to, raw })).toMatch(/^250/)
  await expect
    .poll(async () => JSON.stringify((await callAction(page, 'focus.listTasks', {})).tasks), { timeout: 15_000 })
    .toContain('Twelve bags for Friday')
})
