import type { Page } from '@playwright/test'
import { callAction, expect, test } from '#test/browser/browser.ts'

test('a long note is drawn in groups, and is edited, selected, dragged, found in and undone across them', async ({
  maya: page,
}) => {
  const blocks = Array.from({ length: 320 }, (_, nth) => `Block ${nth}.`)
  const { id } = await callAction(page, 'notes.create', { title: 'Long', markdown: blocks.join('\n\n') })
  await page.goto(`/notes/${id}`)
  const text = page.getByRole('textbox', { name: 'Text of the note' })
  const saved = page.locator('[data-state=saved]')
  await saved.waitFor()
  const groups = text.locator('.note-blocks')
  await expect(groups).toHaveCount(5)
  const first = groups.nth(1).locator('p').first()
  await expect(first).toHaveText('Block 64.')
  const write = async (...expected: string[]) => {
    await expect(text).toContainText(expected.join(''))
    blocks.splice(63, 2, ...expected)
    await expect.poll(() => markdownOf(page, id)).toEqual(blocks)
    await expect(saved).toBeVisible()
  }

  await first.click()
  await page.keyboard.press('Home')
  await page.keyboard.type('New ')
  await write('Block 63.', 'New Block 64.')
  for (let letter = 0; letter < 4; letter++) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Backspace')
  await expect(text).toContainText('Block 63.New Block 64.')
  await page.keyboard.press('Enter')
  await expect(text.locator('p').getByText(/^New Block 64\.$/)).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+End')
  await page.keyboard.type('Both')
  await expect(text.locator('p').getByText('Both', { exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.type('again')
  await write('Both', 'again')

  await text.getByText('Block 70.', { exact: true }).hover()
  await page
    .locator('.note-grip')
    .dragTo(text.getByText('Block 68.', { exact: true }), { targetPosition: { x: 10, y: 2 } })
  const moved = blocks.toSpliced(70, 1).toSpliced(68, 0, 'Block 70.')
  await expect.poll(() => markdownOf(page, id)).toEqual(moved)
  await page.keyboard.press('Control+z')
  await expect.poll(() => markdownOf(page, id)).toEqual(blocks)

  await page.keyboard.press('Control+f')
  await page.getByRole('textbox', { name: 'Find', exact: true }).fill('Block 300.')
  await expect(text.locator('.note-found-current')).toBeInViewport()
  await page.getByRole('textbox', { name: 'Replace with' }).fill('Found.')
  await page.getByRole('button', { name: 'Replace', exact: true }).click()
  await page.keyboard.press('Escape')
  blocks[300] = 'Found.'
  await expect.poll(() => markdownOf(page, id)).toEqual(blocks)
  await callAction(page, 'notes.append', { id, markdown: 'Appended.' })
  await page.reload()
  await saved.waitFor()
  await expect(text.locator('p')).toHaveText([...blocks, 'Appended.'])
})

async function markdownOf(page: Page, id: string): Promise<string[]> {
  const { markdown } = await callAction(page, 'notes.read', { id })
  return markdown.split(/\n{2,}/)
}
