import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#test/browser.ts'

test('a first task, from the empty page to done @phone', async ({ maya: page }) => {
  await page.goto('/focus')
  await expect(page).toHaveTitle('Focus · Taaskly')
  await expect(page.getByRole('heading', { name: 'One task at a time' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Add task' }).click()
  await page.getByLabel('New task').fill('Write the price letter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Write the price letter' })).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText('25:00')

  await page.getByRole('button', { name: 'Start focusing' }).click()
  await expect(page.getByRole('timer')).toHaveText(/^24:5\d$/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'Mark done' }).click()
  await expect(page.getByRole('heading', { name: 'All done for today' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Done: Write the price letter' })).toBeChecked()
})

test('the timer survives a reload, a pause and another tab', async ({ maya: page, context }) => {
  await page.goto('/focus')
  await expect(page.getByRole('heading', { name: 'One task at a time' })).toBeVisible()
  await page.keyboard.press('n')
  await page.getByLabel('New task').fill('Call Copper Kettle')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Call Copper Kettle' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Space')
  await expect(page.getByRole('timer')).toHaveText(/^24:/)

  await page.reload()
  await expect(page.getByRole('timer')).toHaveText(/^24:/)

  const other = await context.newPage()
  await other.goto('/focus')
  await expect(other.getByRole('timer')).toHaveText(/^24:/)
  await other.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible()
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(other.getByRole('button', { name: 'Pause' })).toBeVisible()
})

test('tasks are edited, put in order and deleted with the keyboard', async ({ maya: page }) => {
  await page.goto('/focus')
  await expect(page.getByRole('heading', { name: 'One task at a time' })).toBeVisible()
  await page.keyboard.press('n')
  for (const title of ['First', 'Second', 'Third']) {
    await page.getByLabel('New task').fill(title)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('listitem').filter({ hasText: title })).toBeVisible()
  }
  await page.keyboard.press('Escape')
  const titles = page.getByRole('listitem')
  await expect(titles).toContainText(['First', 'Second', 'Third'])

  await page.getByRole('button', { name: 'Third', exact: true }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(titles).toContainText(['First', 'Third', 'Second'])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Edit task' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Title').fill('Third time lucky')
  await page.getByLabel('Due').fill('2030-01-31')
  await page.getByLabel('Sessions').fill('3')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(titles).toContainText(['First', 'Third time lucky', 'Second'])

  await page.reload()
  await expect(titles).toContainText(['First', 'Third time lucky', 'Second'])
  await expect(titles.nth(1)).toContainText('31 Jan 2030')
  await expect(titles.nth(1)).toContainText('3 × 25')

  await page.getByRole('button', { name: 'More for First' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(titles).toContainText(['Third time lucky', 'Second'])
})

test('own lengths, and the break after the work', async ({ maya: page }) => {
  await page.goto('/focus')
  await page.getByRole('button', { name: 'Timer lengths' }).click()
  await page.getByLabel('Work, in minutes').fill('50')
  await page.getByRole('button', { name: 'Save lengths' }).click()
  await page.request.post('/rpc/focus.startTimer', { data: { kind: 'break' } })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Take a break' })).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^4:5\d$/)
  await expectAccessible(page)
  await page.getByRole('button', { name: '5 more minutes' }).click()
  await expect(page.getByRole('timer')).toHaveText(/^9:/)
  await page.getByRole('button', { name: 'Start now' }).click()
  await expect(page.getByRole('timer')).toHaveText(/^49:/)
})

test('a server that cannot answer is said so, with a way to try again', async ({ maya: page }) => {
  await page.goto('/dashboard')
  await page.route('**/rpc/focus.listTasks', (route) => route.abort())
  await page.getByRole('link', { name: 'Focus' }).click()
  await expect(page.getByText('The server could not be reached.')).toBeVisible()
})
