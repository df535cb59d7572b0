import type { Page } from '@playwright/test'
import { callAction, clickUntilHydrated, expect, expectAccessible, test } from '#test/browser/browser.ts'

const workflow = {
  name: 'Sign orders',
  nodes: [
    { id: 'a', name: 'Start', type: 'n8n-nodes-base.manualTrigger', typeVersion: 1, position: [0, 0], parameters: {} },
    {
      id: 'b',
      name: 'Sign',
      type: 'n8n-nodes-base.crypto',
      typeVersion: 1,
      position: [220, 0],
      parameters: { action: 'hmac', type: 'SHA256', value: 'order 7', dataPropertyName: 'signature', secret: 'x' },
    },
    {
      id: 'c',
      name: 'Shell',
      type: 'n8n-nodes-base.executeCommand',
      typeVersion: 1,
      position: [220, 200],
      parameters: { command: '=ls {{ $json.folder }}' },
    },
  ],
  connections: { Start: { main: [[{ node: 'Sign', type: 'main', index: 0 }]] } },
}

test('an n8n file is dropped on the list, its secret picked, and it runs', async ({ maya: page }) => {
  await callAction(page, 'flows.setSecret', { name: 'Order key', kind: 'bearer', value: 'order-key-0001' })
  await page.goto('/flows')
  await clickUntilHydrated(
    page.getByRole('button', { name: 'Import' }),
    page.getByRole('dialog', { name: 'Import flows' }),
  )
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await dropFile(page, 'sign.json', JSON.stringify(workflow))

  const report = page.getByRole('dialog', { name: 'Import report' })
  await expect(report.getByText('1 of 3 steps are ready, 1 needs a choice, 1 is not supported.')).toBeVisible()
  await expectAccessible(page)
  await report.getByRole('link', { name: 'Sign', exact: true }).click()
  await expect(report).toBeHidden()
  const settings = page.getByRole('complementary', { name: 'Step settings' })
  await settings.getByRole('combobox', { name: 'Secret' }).click()
  await page.getByRole('option', { name: 'Order key' }).click()
  await expect(page.getByRole('status').getByText('Saved')).toBeVisible()

  await page.getByRole('button', { name: 'Test run' }).click()
  const run = page.getByRole('region', { name: 'Run', exact: true })
  await expect(run.getByRole('status').first()).toHaveText('Done')
  await page.getByRole('button', { name: 'Menu of Sign orders' }).click()
  await page.getByRole('menuitem', { name: 'Import report' }).click()
  await expect(report.getByText('2 of 3 steps are ready, 1 is not supported.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Menu of Sign orders' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export', exact: true }).click()
  expect((await download).suggestedFilename()).toBe('Sign-orders.json')
})

test('several files are chosen together, one of them broken; a pasted workflow shows how a step was set up that is not supported @soak', async ({
  maya: page,
}) => {
  await page.goto('/flows')
  const openDialog = page.getByRole('button', { name: 'Import' })
  const dialog = page.getByRole('dialog', { name: 'Import flows' })
  await clickUntilHydrated(openDialog, dialog)
  const fileOf = (name: string, text: string) => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
  await dialog
    .getByLabel('Files')
    .setInputFiles([
      fileOf('one.json', JSON.stringify({ ...workflow, name: 'One' })),
      fileOf('broken.json', 'no workflow'),
      fileOf('two.json', JSON.stringify([2, 3].map((number) => ({ ...workflow, name: `Number ${number}` })))),
    ])
  await expect(dialog.getByText('broken.json: This is no file of n8n or Taaskly.')).toBeVisible()
  const imported = dialog.getByRole('list', { name: 'Imported flows' })
  await expect(imported.getByRole('link')).toHaveText(['One', 'Number 2', 'Number 3'])
  await expect(imported.getByText('1 of 3 steps are ready, 1 needs a choice, 1 is not supported.')).toHaveCount(3)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('link', { name: 'Number 3' })).toBeVisible()

  await openDialog.click()
  await dialog.getByLabel('Or paste a workflow').click()
  await page.keyboard.insertText(JSON.stringify(workflow))
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  const report = page.getByRole('dialog', { name: 'Import report' })
  await report.getByRole('link', { name: 'Shell', exact: true }).click()
  const settings = page.getByRole('complementary', { name: 'Step settings' })
  await expect(settings.getByText('There is no “n8n-nodes-base.executeCommand” here.')).toBeVisible()
  await expect(settings.getByRole('region', { name: 'How it was set up' })).toHaveText(
    /"command": "=ls {{ \$json.folder }}"/,
  )
  await expectAccessible(page)
  await page
    .locator('.react-flow__node')
    .filter({ has: page.getByText('Sign', { exact: true }) })
    .dblclick()
  await expect(settings.getByRole('link', { name: 'Add a secret' })).toHaveAttribute('href', /\/settings$/)
})

async function dropFile(page: Page, name: string, text: string): Promise<void> {
  await page.evaluate(
    ([fileName, content]) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([content ?? ''], fileName ?? '', { type: 'application/json' }))
      for (const type of ['dragover', 'drop'])
        window.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
    },
    [name, text],
  )
}
