import type { Page } from '@playwright/test'
import { callAction, expect, expectAccessible, expectNoSidewaysScroll, test } from '#test/browser/browser.ts'
import { startModel } from '#test/browser/model.ts'

test('a task is handed off, done, and undone whole', async ({ maya: page }) => {
  const model = await startModel(page)
  model.reply(
    { calls: ['Order beans', 'Call the roaster'].map((title) => toolCall('focus_addTask', { title })) },
    {
      text: ['I added **two** tasks.\n\n| Task | Sessions |\n|---|---|\n| Order beans | 1 |\n| Call the roaster | 1 |'],
    },
  )
  await callAction(page, 'notes.create', { title: 'Bean plan' })
  await page.goto('/agents')
  await expect(page).toHaveTitle('Assistant · Taaskly')
  await expect(page.getByRole('list', { name: 'Examples' }).getByRole('listitem')).toHaveCount(4)
  const task = page.getByRole('textbox', { name: 'Your task' })
  await task.pressSequentially('Remind me of @bean')
  const option = page.getByRole('option', { name: 'Bean plan' })
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  // What is shown is chosen, also while more letters are looked up.
  const isChosen = Promise.withResolvers<void>()
  await page.route('**/rpc/search.find', (route) => isChosen.promise.then(() => route.fallback()))
  const isAsked = page.waitForRequest('**/rpc/search.find')
  await task.pressSequentially(' pl')
  await isAsked
  await task.press('Enter')
  await expect(task).toHaveValue('Remind me of @Bean plan ')
  isChosen.resolve()
  await expect(option).toBeHidden()
  await task.press('Enter')
  await expect(page).toHaveURL(/\/agents\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('link', { name: '@Bean plan', exact: true })).toHaveAttribute('href', /^\/notes\//)
  const answer = page.getByRole('article', { name: 'Answer by Assistant' })
  await expect(answer.getByText('I added two tasks.')).toBeVisible()
  await expect(answer.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const desk = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  if (desk) await page.setViewportSize(desk)

  await answer.getByRole('button', { name: 'Make a table' }).click()
  await expect(page.getByText('Table created: Task list')).toBeVisible()
  const { sets } = await callAction(page, 'tables.listTables', {})
  expect(sets[0].tables[0]).toMatchObject({ name: 'Task list', rows: 2, fields: 2 })

  await answer.getByRole('button', { name: 'Undo this answer' }).click()
  await page.getByRole('button', { name: 'Undo 2 changes' }).click()
  await expect(page.getByText(/^Undone: /)).toBeVisible()
  expect((await callAction(page, 'focus.listTasks', {})).tasks).toEqual([])
  await model.stop()
})

test('a held call is decided in the conversation, and a message is edited, by keyboard', async ({ maya: page }) => {
  const { id } = await callAction(page, 'focus.addTask', { title: 'Old task' })
  const model = await startModel(page)
  model.reply({ calls: [toolCall('focus_removeTask', { id })] }, { text: ['It is gone.'] })
  await handOff(page, 'Delete the old task')
  const card = page.getByRole('region', { name: 'Delete the task “Old task”?' })
  await expect(card).toBeVisible()
  await expect(page.getByRole('status').getByText('Waiting for you')).toBeVisible()
  await expectAccessible(page)
  expect((await callAction(page, 'focus.listTasks', {})).tasks).toHaveLength(1)
  await card.getByRole('button', { name: 'Approve and delete' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('It is gone.')).toBeVisible()
  await expect(card).toBeHidden()
  expect((await callAction(page, 'focus.listTasks', {})).tasks).toEqual([])

  model.reply({ text: ['There is none.'] })
  await page.getByRole('button', { name: 'Edit message' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Edit message' }).fill('Which tasks are old?')
  await page.keyboard.press('Enter')
  await expect(page.getByText('There is none.')).toBeVisible()
  await expect(page.getByText('It is gone.')).toBeHidden()
  const versions = page.getByRole('article', { name: 'Your message' }).getByRole('group', { name: 'Versions' })
  await expect(versions).toContainText('Version 2 of 2')
  const earlier = versions.getByRole('button', { name: 'Earlier version' })
  await expect(earlier).toBeEnabled()
  await earlier.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('It is gone.')).toBeVisible()
  await expect(versions).toContainText('Version 1 of 2')
  await model.stop()
})

test('a proposal is accepted in part, and undone whole @soak', async ({ maya: page }) => {
  const model = await startModel(page)
  model.reply(
    { calls: ['Order beans', 'Call the roaster'].map((title) => toolCall('focus_addTask', { title })) },
    { text: [`I would add two tasks.\n\n\`\`\`\n${'A line that is wider than the window. '.repeat(12)}\n\`\`\``] },
  )
  await page.goto('/agents')
  await page.getByRole('switch', { name: 'Propose' }).click()
  const task = page.getByRole('textbox', { name: 'Your task' })
  await task.fill('Add tasks for the beans')
  await task.press('Enter')
  const proposal = page.getByRole('region', { name: 'Proposal' })
  await expect(proposal.getByRole('checkbox')).toHaveCount(2)
  expect((await callAction(page, 'focus.listTasks', {})).tasks).toEqual([])
  await expectAccessible(page)
  for (const width of [390, 1180, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.getByRole('button', { name: /^Accept/ }), `${width} wide`).toBeInViewport({ ratio: 1 })
    await expectNoSidewaysScroll(page)
    await expect(page.getByRole('button', { name: 'Discard' }), `${width} wide`).toBeInViewport({ ratio: 1 })
  }
  await proposal.getByRole('checkbox', { name: 'Add a focus task: Call the roaster' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: /^Accept/ }).click()
  await expect(proposal.getByText('1 of 2 accepted')).toBeVisible()
  await expect(proposal.getByText('Left out')).toBeVisible()
  expect((await callAction(page, 'focus.listTasks', {})).tasks).toMatchObject([{ title: 'Order beans' }])
  await proposal.getByRole('button', { name: 'Undo all of it' }).click()
  await page.getByRole('button', { name: 'Undo 1 change' }).click()
  await expect(proposal.getByText('Undone ·')).toBeVisible()
  await expect(proposal.getByText('Undone', { exact: true })).toBeVisible()
  expect((await callAction(page, 'focus.listTasks', {})).tasks).toEqual([])
  await model.stop()
})

test('a reload in the middle of a stream shows every part once', async ({ maya: page }) => {
  const model = await startModel(page)
  const gate = Promise.withResolvers<void>()
  model.reply(
    { text: ['Alpha ', 'beta '], calls: [toolCall('focus_listTasks', {})], pause: gate.promise },
    { text: ['gamma.'] },
  )
  await handOff(page, 'Which tasks are open?')
  const answer = page.getByRole('article', { name: 'Answer by Assistant' })
  await expect(answer.getByText('Alpha beta')).toBeVisible()
  const reply = page.getByRole('textbox', { name: 'Reply to Assistant' })
  await reply.fill('Only those of today')
  await page.reload()
  await expect(answer.getByText('Alpha beta')).toHaveCount(1)
  await expect(reply).toHaveValue('Only those of today')
  await reply.press('Enter')
  await expect(page.getByText('Queued: the answer takes it in')).toBeVisible()
  gate.resolve()
  await expect(answer.getByText('gamma.')).toBeVisible()
  await expect(answer.getByRole('button', { name: 'Copy answer' })).toBeVisible()
  await expect(answer.getByText('Alpha beta')).toHaveCount(1)
  await expect(answer.getByText('gamma.')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Conversation' }).getByText('Only those of today')).toHaveCount(1)
  await expect(answer.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveCount(1)
  await model.stop()
})

let lastCall = 0

function toolCall(name: string, input: object) {
  return { id: `call_${(lastCall += 1)}`, name, fragments: [JSON.stringify(input)] }
}

async function handOff(page: Page, text: string): Promise<void> {
  await page.goto('/agents')
  const task = page.getByRole('textbox', { name: 'Your task' })
  await task.fill(text)
  await task.press('Enter')
}
