import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { callAction, expect, expectAccessible, test } from '#test/browser/browser.ts'
import { startModel } from '#test/browser/model.ts'

test('notes are imported, tagged, filtered, made a template of, and exported @soak', async ({ maya: page }) => {
  await page.goto('/notes')
  await page.getByRole('button', { name: 'All notes menu' }).first().click()
  await page.getByRole('menuitem', { name: 'Import…' }).click()
  const dialog = page.getByRole('dialog')
  const [first, second] = [
    markdownFile('Opening.md', 'See [Closing](Closing.md)'),
    markdownFile('Closing.md', 'Lock up'),
  ]
  await dialog
    .getByLabel('Files')
    .setInputFiles([first, second, { name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from('a') }])
  await expect(dialog.getByRole('status')).toHaveText('2 notes and 0 files imported.')
  await expect(dialog.getByText('It is a database. Import it as a table.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Done' }).click()

  const tree = page.getByRole('region', { name: 'Team notes' }).first()
  await tree.getByRole('link', { name: 'Opening' }).click()
  const text = page.getByRole('textbox', { name: 'Text of the note' })
  await expect(text.getByRole('link', { name: 'Closing' })).toBeVisible()
  await page.getByRole('button', { name: 'Add a tag' }).click()
  await page.keyboard.type('mornings')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '#mornings' }).click()
  await expect(page.getByRole('link', { name: 'Closing', exact: true }).first()).toBeVisible()
  await expect(tree).toBeHidden()
  await page.getByRole('button', { name: '#mornings' }).click()

  await page.getByRole('button', { name: 'Note menu' }).click()
  await page.getByRole('menuitem', { name: 'Save as template' }).click()
  await page.getByRole('button', { name: 'All notes menu' }).first().click()
  await page.getByRole('menuitem', { name: 'New from a template…' }).click()
  await expect(dialog.getByRole('button', { name: 'Meeting' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Opening' }).click()
  await expect(text).toContainText('See Closing')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'All notes menu' }).first().click()
  await page.getByRole('menuitem', { name: 'Export all' }).click()
  const files = unzipSync(new Uint8Array(await readFile(await (await download).path())))
  expect(Object.keys(files)).toEqual(['Closing.md', 'Opening.md', 'Opening (2).md'])
  expect(strFromU8(files['Opening.md'] ?? new Uint8Array())).toContain('[Closing](Closing.md)')
})

test('a model works on the selected text of a note @soak', async ({ maya: page }) => {
  const { id } = await callAction(page, 'notes.create', { title: 'Opening', markdown: 'See Closing' })
  await page.goto(`/notes/${id}`)
  const text = page.getByRole('textbox', { name: 'Text of the note' })
  const dialog = page.getByRole('dialog')
  await expect(text).toContainText('See Closing')
  await text.focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('We open at seven. Somebody must order milk by Friday.')
  await page.keyboard.press('Control+A')
  await page.getByRole('toolbar', { name: 'Format' }).getByRole('button', { name: 'Ask AI' }).click()
  await dialog.getByRole('button', { name: 'Translate' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Connect a model in the settings.')
  await dialog.getByRole('button', { name: 'Find the to-dos' }).click()
  await expect(dialog.getByText('Written by The built-in model')).toBeVisible()
  await dialog.getByRole('button', { name: 'Replace' }).click()
  await expect(text.getByRole('checkbox')).toHaveCount(1)
  await expect(text.locator('p')).toHaveText('Somebody must order milk by Friday')

  const model = await startModel(page)
  model.reply({ text: ['Jonas must order', ' milk by Friday'] })
  await text.focus()
  await page.keyboard.press('Control+A')
  await page.getByRole('toolbar', { name: 'Format' }).getByRole('button', { name: 'Ask AI' }).click()
  await dialog.getByRole('button', { name: 'Rewrite' }).click()
  await expect(dialog.locator('del')).toHaveText(['Somebody must order milk by Friday'])
  await expect(dialog.locator('ins')).toHaveText(['Jonas must order milk by Friday'])
  await dialog.getByRole('button', { name: 'Replace' }).click()
  await expect(text.locator('p')).toHaveText('Jonas must order milk by Friday')
  await model.stop()
})

function markdownFile(name: string, text: string) {
  return { name, mimeType: 'text/markdown', buffer: Buffer.from(text) }
}
