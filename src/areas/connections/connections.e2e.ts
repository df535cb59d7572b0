import { callAction, expect, expectAccessible, test } from '#test/browser/browser.ts'

test('an API is connected by form for an HTTP step, and the step is named before it is disconnected', async ({
  maya: page,
}) => {
  await page.goto('/integrations')
  await page.getByRole('button', { name: 'Add custom' }).click()
  const form = page.getByRole('dialog', { name: 'Add a custom connection' })
  await form.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(form.getByText('Write something here.')).toHaveCount(3)
  await form.getByLabel('Name', { exact: true }).fill('Green bean prices')
  await form.getByLabel('Address of the API').fill('https://api.beans.example')
  await form.getByLabel('Key', { exact: true }).fill('bean-key-000001')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Connect', exact: true }).click()
  const row = page
    .getByRole('list', { name: 'Connected' })
    .getByRole('listitem')
    .filter({ hasText: 'Green bean prices' })
  await expect(row).toContainText('Everyone here')
  const { connections } = await callAction(page, 'connections.list', {})
  const request = {
    id: 'prices',
    name: 'Prices',
    type: 'flow.http',
    position: { x: 0, y: 0 },
    parameters: { url: 'https://api.beans.example/v1/prices', connection: connections[0].id },
  }
  await callAction(page, 'flows.create', { name: 'Watch the prices', graph: { nodes: [request], edges: [] } })

  await row.getByRole('button', { name: /^Manage/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Green bean prices' })
  await expect(sheet.getByRole('link', { name: 'Watch the prices' })).toBeVisible()
  await expect(sheet).toContainText('by Maya Okafor')
  await sheet.getByRole('button', { name: 'Disconnect' }).click()
  const question = page.getByRole('dialog', { name: /^Disconnect/ })
  await expect(question).toContainText('These stop working:Watch the prices')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Disconnect' }).click()
  await expect(row).toHaveCount(0)
})

test('an admin sets up a service with its checklist, and a mailbox asks for its servers', async ({ maya: page }) => {
  await page.goto('/integrations')
  const services = page.getByRole('region', { name: 'Services' })
  await services.getByRole('button', { name: /^Threads Needs set-up/ }).click()
  const setup = page.getByRole('dialog', { name: 'Set up Threads' })
  await expect(setup.getByRole('listitem')).toHaveCount(5)
  await expect(setup.getByLabel('Redirect address')).toHaveValue(/\/integrations\/callback\/threads$/)
  await expect(setup.getByLabel('Scopes')).toHaveValue('threads_basic threads_content_publish')
  await setup.getByRole('button', { name: 'Save and continue' }).click()
  await expect(setup.getByText('Paste the client id that the service shows.')).toBeVisible()
  await setup.getByLabel('Client id').fill('kestrel-coffee')
  await setup.getByLabel('Client secret').fill('a-client-secret-w3Qd')
  await expectAccessible(page)
  await setup.getByRole('button', { name: 'Save and continue' }).click()
  const consent = page.getByRole('dialog', { name: 'Connect Threads' })
  await expect(consent).toContainText('Pictures and videos need an installation that the internet can reach')
  await consent.getByRole('button', { name: 'Set up' }).click()
  await expect(setup).toContainText('The current one ends with w3Qd.')
  await page.keyboard.press('Escape')

  await services.getByRole('button', { name: /^Email/ }).click()
  const mailbox = page.getByRole('dialog', { name: 'Connect a mailbox' })
  await mailbox.getByLabel('Email address').fill('maya@kestrel.example')
  await expect(mailbox.getByLabel('SMTP server')).toHaveValue('smtp.kestrel.example')
  await mailbox.getByLabel('Password').fill('beans-0001')
  await expectAccessible(page)
  await mailbox.getByRole('button', { name: 'Connect mailbox' }).click()
  await expect(page.getByRole('dialog', { name: 'maya@kestrel.example' })).toContainText('Only you')
})
