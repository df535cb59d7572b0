import type { Page } from '@playwright/test'
import {
  callAction,
  clickUntilHydrated,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
} from '#test/browser/browser.ts'

test('a flow is built by mouse and keyboard, fixed, and runs; a reload loses nothing', async ({ maya: page }) => {
  await page.goto('/flows')
  await expect(page.getByRole('heading', { name: 'No flows yet' })).toBeVisible()
  await page.getByRole('button', { name: 'New flow' }).dblclick()
  await expect(page).toHaveURL(/\/flows\/[0-9a-f-]{36}$/)
  expect((await callAction(page, 'flows.list', {})).flows).toHaveLength(1)
  await expect(page.getByRole('heading', { name: 'Start with what happens first' })).toBeVisible()
  // A new flow that is left as it is does not stay.
  await page.getByRole('link', { name: 'Flows', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'No flows yet' })).toBeVisible()
  await page.getByRole('button', { name: 'New flow' }).click()
  await page.getByRole('button', { name: 'When somebody clicks Run' }).click()

  // From the palette, by keyboard.
  await page.getByRole('button', { name: /^Add a step after/ }).click()
  await page.keyboard.type('set fields')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  const settings = page.getByRole('complementary', { name: 'Step settings' })
  // The first list is that of the fields.
  await settings.getByRole('button', { name: 'Add', exact: true }).first().click()
  await settings.getByLabel('Name', { exact: true }).fill('total')
  const value = settings.getByLabel('Value', { exact: false }).last()
  await value.fill('{{ 20 * }}')
  await expect(settings.getByText(/Expected|expression|Unexpected|not/i).last()).toBeVisible()
  // In a field the keys belong to the field: everything typed is replaced, and comes back.
  await value.press('ControlOrMeta+a')
  await page.keyboard.type('{{ 20 * 2 + 2 }}')
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(value).toHaveValue('{{ 20 * 2 + 2 }}')
  await expect(settings.getByText('42')).toBeVisible()

  // A reload in the middle: what was typed last is there.
  await settings.getByLabel('Name of the step').fill('Compute')
  await settings.getByLabel('Name of the step').press('Enter')
  await page.reload()
  const compute = stepOf(page, 'Compute')
  await expect(compute).toBeVisible()

  // Delete and undo, by keyboard.
  await compute.click()
  await page.keyboard.press('Delete')
  await expect(compute).toBeHidden()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(compute).toBeVisible()
  await compute.click()
  await page.keyboard.press('d')
  await expect(page.getByText('Off: passes its items on')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('ControlOrMeta+d')
  await expect(stepOf(page, 'Compute 2')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(stepOf(page, 'Compute 2')).toBeHidden()
  await expect(page.getByRole('status').getByText('Saved')).toBeVisible()

  await page.getByRole('button', { name: 'Test run' }).click()
  const run = page.getByRole('region', { name: 'Run', exact: true })
  await expect(run.getByText('Run #1')).toBeVisible()
  await expect(run.getByRole('status').getByText('Done')).toBeVisible()
  await compute.dblclick()
  await settings.getByRole('tab', { name: 'Output' }).click()
  await expect(settings.getByRole('button', { name: 'total 42 number' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Version 1 is live.')).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
})

test('a flow from a template asks for approval and goes on @soak', async ({ maya: page }) => {
  await callAction(page, 'focus.addTask', { title: 'Old idea' })
  await page.goto('/flows')
  await page.getByRole('button', { name: 'Templates' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Clean up, with your approval/ }).click()
  await expect(stepOf(page, 'Delete, after asking')).toBeVisible()
  await page.getByRole('button', { name: 'Test run' }).click()
  const run = page.getByRole('region', { name: 'Run', exact: true })
  await expect(run.getByRole('status').first()).toHaveText('Waiting')
  await run.getByRole('button', { name: /^Approve/ }).click()
  await expect(run.getByRole('status').first()).toHaveText('Done')
  expect((await callAction(page, 'focus.listTasks', {})).tasks).toEqual([])
})

test('orders become rows and, once approved, a mail; a failing step is fixed and re-run from there', async ({
  maya: page,
}) => {
  const table = await callAction(page, 'tables.createTable', {
    name: 'Orders',
    fields: [
      { name: 'Name', type: 'text' },
      { name: 'Kilos', type: 'number' },
    ],
  })
  const order = '$("Order").item.json.body'
  const step = (id: string, name: string, type: string, column: number, parameters: object) => ({
    id,
    name,
    type,
    parameters,
    position: { x: column * 256, y: 0 },
  })
  const mail = {
    to: `{{ ${order}.mail }}`,
    subject: 'Your beans',
    text: `{{ ${order}.kilos }} kilos are on their way.`,
  }
  const { id } = await callAction(page, 'flows.create', {
    name: 'Large orders',
    graph: {
      nodes: [
        step('hook', 'Order', 'flow.webhook', 0, {}),
        step('large', 'Large ones', 'flow.filter', 1, {
          conditions: [{ left: '{{ $json.body.kilos }}', operator: 'greater', right: 20 }],
        }),
        step('row', 'Add it', 'flow.saveRow', 2, {
          table: table.id,
          values: { Name: `{{ ${order}.name }}`, Kilos: `{{ ${order}.kilos }}` },
        }),
        { ...step('mail', 'Tell them', 'flows.sendMail', 3, mail), approval: 'ask' },
      ],
      edges: [
        { from: 'hook', to: 'large' },
        { from: 'large', to: 'row' },
        { from: 'row', to: 'mail' },
      ],
    },
  })
  await callAction(page, 'flows.publish', { id })
  const { draft } = await callAction(page, 'flows.read', { id })
  const hook = `/hooks/${draft.nodes[0].parameters.path}`
  const runs = async () => (await callAction(page, 'flows.listRuns', { flow: id })).runs
  // A test asks for data first. A call to the test address shows in the open editor by itself.
  await page.goto(`/flows/${id}`)
  const shownRun = page.getByRole('region', { name: 'Run', exact: true })
  await clickUntilHydrated(
    page.getByRole('button', { name: 'Test run' }),
    page.getByRole('dialog', { name: 'What should the test start with?' }),
  )
  await expectAccessible(page)
  await page.request.post(hook.replace('/hooks/', '/hooks/test/'), { data: { name: 'Elm', kilos: 1 } })
  await expect(shownRun.getByText('Run #1')).toBeVisible()
  await expect(shownRun.getByRole('status').first()).toHaveText('Done')
  await page.getByRole('button', { name: 'Test run' }).click()
  await expect(shownRun.getByText('Run #2')).toBeVisible()
  await expect(shownRun.getByRole('status').first()).toHaveText('Done')
  const to = 'oak@smtp.example'
  for (const kilos of [3, 24]) await page.request.post(hook, { data: { name: `Oak ${kilos}`, kilos, email: to } })
  await expect
    .poll(async () => (await runs()).map(({ state }: { state: string }) => state))
    .toEqual(['failed', 'done', 'done', 'done'])

  // What failed is found and fixed, and the next version goes live.
  await page.goto(`/flows/${id}/runs/${(await runs())[0].id}`)
  await expect(page.getByText('“Tell them” failed.')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/flows/${id}`)
  await stepOf(page, 'Tell them').dblclick()
  const settings = page.getByRole('complementary', { name: 'Step settings' })
  await settings.getByLabel('To', { exact: true }).fill(`{{ ${order}.email }}`)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('status').getByText('Saved')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Version 2 is live.')).toBeVisible()

  await page.goto(`/flows/${id}/runs/${(await runs())[0].id}`)
  const run = page.getByRole('region', { name: 'Run', exact: true })
  await clickUntilHydrated(
    page.getByRole('button', { name: 'Re-run from here' }),
    run.getByRole('button', { name: /^Approve/ }),
  )
  await run.getByRole('button', { name: /^Approve/ }).click()
  await expect(run.getByRole('status').first()).toHaveText('Done')
  const sent: { to: string; text: string }[] = await (await page.request.get('/api/test/sent-by-smtp')).json()
  expect(sent.filter((each) => each.to === to)).toMatchObject([{ text: expect.stringContaining('24 kilos') }])
  const { rows } = await callAction(page, 'tables.listRows', { tableId: table.id })
  expect(rows, 'what had succeeded is not done again').toMatchObject([{ Name: 'Oak 24', Kilos: 24 }])
})

test('a sentence becomes a flow, which opens and runs', async ({ maya: page }) => {
  await page.goto('/flows')
  const box = page.getByRole('textbox', { name: 'Describe a flow' })
  await box.fill('Every weekday at 9 add a task Review inbox')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/agents\/[0-9a-f-]{36}$/)
  const answer = page.getByRole('article', { name: 'Answer by Assistant' })
  await expect(answer.getByText('It is a draft', { exact: false })).toBeVisible()
  await answer.getByRole('link', { name: 'Every weekday at 9 add a task Review inbox' }).click()
  await expect(page).toHaveURL(/\/flows\/[0-9a-f-]{36}$/)
  await expect(stepOf(page, 'Add a task')).toBeVisible()
  await page.getByRole('button', { name: 'Test run' }).click()
  const run = page.getByRole('region', { name: 'Run', exact: true })
  await expect(run.getByRole('status').first()).toHaveText('Done')
  expect((await callAction(page, 'focus.listTasks', {})).tasks).toMatchObject([{ title: 'Review inbox' }])
})

test('on a phone a flow is read and run, not changed', async ({ maya: page }) => {
  const { id } = await callAction(page, 'flows.create', {
    name: 'Plan the week',
    graph: {
      nodes: [
        { id: 'a', name: 'Click', type: 'flow.manual', position: { x: 0, y: 0 } },
        { id: 'b', name: 'Nothing', type: 'flow.noOp', position: { x: 256, y: 0 } },
      ],
      edges: [{ from: 'a', to: 'b' }],
    },
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/flows/${id}`)
  const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem')
  await expect(steps).toHaveText([/Click/, /Nothing/])
  await expect(page.getByText('Open Taaskly on a computer to change steps.')).toBeVisible()
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Run #1' })).toBeVisible()
  await expect(steps.last().getByRole('img', { name: 'Done' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

const stepOf = (page: Page, name: string) =>
  page.locator('.react-flow__node').filter({ has: page.getByText(name, { exact: true }) })
