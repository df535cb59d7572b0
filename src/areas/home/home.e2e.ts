import {
  callAction,
  emailOf,
  enterWorkspace,
  expect,
  expectAccessible,
  lastMailTo,
  test,
} from '#test/browser/browser.ts'

test('a new workspace shows the first steps and ticks completed ones', async ({ maya: page }) => {
  await page.goto('/dashboard')
  await expect(page).toHaveTitle('Home · Taaskly')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Maya$/)
  await expect(page.getByText('0 of 4 done')).toBeVisible()

  await page.getByRole('link', { name: 'Open Focus' }).click()
  await page.getByRole('button', { name: 'Add task' }).click()
  await page.getByLabel('New task').fill('Write the price letter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Write the price letter' })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByText('1 of 4 done')).toBeVisible()
  await expect(page.getByRole('link', { name: /Write the price letter/ })).toHaveAttribute('href', '/focus')
  await page.getByRole('button', { name: 'Create New Agent' }).click()
  await expect(page).toHaveTitle('Assistant · Taaskly')
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page).toHaveTitle('Home · Taaskly')
})

test('requests of an agent are reviewed, edited, declined and approved in place @soak', async ({ maya: page }) => {
  await page.goto('/dashboard')
  await expect(page.getByText('First steps')).toBeVisible()
  for (const title of ['Order beans', 'Call Copper Kettle', 'Close the shop'])
    await callAction(page, 'test.ask', { title, why: 'We run low.' })
  const queue = page.getByRole('region', { name: 'Needs your approval' })
  await expect(queue.getByText('Add a focus task: Order beans')).toBeVisible()
  await expect(page.getByText('3 things need your approval.')).toBeVisible()

  await queue.getByRole('button', { name: 'Review' }).last().click()
  await expect(queue.getByText('Adds a task to the end of your focus list.')).toBeVisible()
  await expectAccessible(page)
  await queue.getByRole('button', { name: 'Edit' }).click()
  await queue.getByLabel('Title').fill('Order 120 kg of beans')
  await queue.getByLabel('Estimate').fill('many')
  await queue.getByRole('button', { name: 'Approve', exact: true }).first().click()
  await expect(queue.getByLabel('Estimate')).toHaveAttribute('aria-invalid', 'true')
  await queue.getByLabel('Estimate').fill('3')
  await queue.getByRole('button', { name: 'Approve', exact: true }).first().click()
  await expect(queue.getByText('Order beans')).toBeHidden()
  await expect(page.getByRole('link', { name: /Order 120 kg of beans/ })).toBeHidden()

  await queue.getByRole('button', { name: 'Review' }).last().click()
  await queue.getByRole('button', { name: 'Decline' }).click()
  await queue.getByLabel('Reason').fill('I called them.')
  await queue.getByRole('button', { name: 'Decline request' }).click()
  await expect(queue.getByText('Call Copper Kettle').first()).toBeHidden()
  await queue.getByRole('button', { name: /^Approve/ }).click()
  await expect(queue).toBeHidden()
  await page.goto('/focus')
  await expect(page.getByText('Order 120 kg of beans').first()).toBeVisible()
  await expect(page.getByText('Close the shop').first()).toBeVisible()
})

test('changes by others show live, survive a reload, and can be undone', async ({ maya: page, another }) => {
  const { id } = await callAction(page, 'accounts.createBusiness', { name: 'Kestrel Coffee' })
  const jonas = await another('Jonas Lindqvist')
  const email = await emailOf(jonas)
  const there = { 'x-workspace': id }
  await callAction(page, 'invites.create', { email, role: 'admin' }, there)
  await expect.poll(async () => (await lastMailTo(jonas, email)).link).toContain('/invites/')
  const invite = (await lastMailTo(jonas, email)).link.split('/').at(-1)
  // The mail arrives a moment before the invite is marked as sent.
  await expect(() => callAction(jonas, 'invites.respond', { token: invite, accept: true })).toPass()
  await callAction(page, 'test.leave', { hours: 15 }, there)

  await enterWorkspace(page, id)
  await page.goto('/dashboard')
  const news = page.getByRole('list', { name: 'Since you left' })
  await expect(news.getByText('Jonas Lindqvist joined the workspace')).toBeVisible()
  await callAction(jonas, 'accounts.change', { website: 'https://kestrel.test' }, there)
  const line = news.getByRole('listitem').filter({ hasText: 'Jonas Lindqvist changed the workspace' })
  await expect(line).toBeVisible()
  await page.reload()
  await expect(line).toBeVisible()
  await line.getByRole('button', { name: 'Undo' }).click()
  await expect(line).toBeHidden()
  await expect(page.getByText('Undone: Change the workspace')).toBeVisible()
})
