import type { Page } from '@playwright/test'
import { callAction, chooseOption, expect, lastMailTo, test } from '#test/browser/browser.ts'
import { expectRows } from '#test/browser/grid.ts'
import { journeysSmtpPort } from '#test/browser/smtp-port.ts'
import { buildMail } from '#test/mail/build-mail.ts'
import { sendBySmtp } from '#test/mail/smtp-client.ts'

test('a mail comes in, is filtered, jobs become rows, and a mail goes out after approval @soak', async ({
  maya: page,
}) => {
  const fields = ['Title', 'Company'].map((name) => ({ name, type: 'text' }))
  const { id: table } = await callAction(page, 'tables.createTable', { name: 'Leads', rowWord: 'lead', fields })
  await page.goto('/flows')
  await page.getByRole('button', { name: 'New flow' }).click()
  await page.getByRole('button', { name: 'When a mail arrives' }).click()
  const settings = page.getByRole('complementary', { name: 'Step settings' })
  const to = await settings.getByText(/^[a-z0-9]{16,40}@in\.test$/).innerText()
  await expect(settings.getByText('in.test. MX 10 localhost.')).toBeVisible()

  await addStep(page, 'filter')
  await settings.getByLabel('Value', { exact: true }).fill('{{ $json.subject }}')
  await chooseOption(settings.getByRole('combobox', { name: 'Comparison' }), 'Contains')
  await settings.getByLabel('Compare with (optional)', { exact: true }).fill('jobs')

  await addStep(page, 'find jobs')
  const lists = settings.getByRole('button', { name: 'Add', exact: true })
  await lists.first().click()
  await settings.getByRole('textbox', { name: 'Sources 1' }).fill('remoteok')
  await lists.nth(1).click()
  await settings.getByRole('textbox', { name: 'Words 1' }).fill('typescript')

  await addStep(page, 'add or update a row')
  await settings.getByRole('combobox', { name: 'Table' }).click()
  await page.getByRole('option', { name: 'Leads' }).click()
  for (const name of ['Title', 'Company'])
    await settings.getByRole('textbox', { name, exact: true }).fill(`{{ $json.${name.toLowerCase()} }}`)

  await addStep(page, 'send mail')
  await settings.getByRole('textbox', { name: 'To', exact: true }).fill('team@example.com')
  await settings.getByRole('textbox', { name: 'Subject' }).fill('A job at {{ $json.Company }}')
  await settings.getByRole('textbox', { name: 'Text' }).fill('{{ $json.Title }} is open.')
  await settings.getByRole('combobox', { name: 'Approval' }).click()
  await page.getByRole('option', { name: 'Wait for a person to approve' }).click()
  await expect(page.getByRole('status').getByText('Saved')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Version 1 is live.')).toBeVisible()

  // Only one of the two passes the filter.
  for (const subject of ['Lunch on Friday', 'New jobs, please'])
    expect(await sendBySmtp(journeysSmtpPort, { to, raw: buildMail({ subject, to }) })).toMatch(/^250/)
  await page.goto('/approvals')
  await page
    .getByRole('region', { name: 'Requests' })
    .getByRole('button', { name: /^Send mail/ })
    .click({ timeout: 60_000 })
  const request = page.getByRole('article', { name: 'Send mail' })
  await expect(request).toContainText('TypeScript engineer is open.')
  await request.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing waits for you' })).toBeVisible()
  await expect
    .poll(async () => (await lastMailTo(page, 'team@example.com')).text, { timeout: 30_000 })
    .toContain('TypeScript engineer is open.')
  await page.goto(`/tables/${table}`)
  await expectRows(page, [['TypeScript engineer', 'Acme']])
})

/** From the palette, by keyboard, after the last step. */
async function addStep(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name: /^Add a step after/ })
    .last()
    .click()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
}
