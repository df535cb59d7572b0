import type { Page } from '@playwright/test'
import { callAction, expect, expectAccessible, expectNoSidewaysScroll, test } from '#test/browser/browser.ts'

test('a selected text is commented on; the comment follows it, and says when it is gone @phone', async ({
  maya: page,
}) => {
  const markdown = 'Raise prices by 6% from 1 February.'
  const { id } = await callAction(page, 'notes.create', { title: 'Pricing', markdown })
  await page.goto(`/notes/${id}`)
  await expect(page.locator('[data-state]')).toHaveText('Saved')
  await selectText(page, 'from 1 February')
  await page.getByRole('toolbar', { name: 'Format' }).getByRole('button', { name: 'Comment' }).click()
  const panel = page.getByRole('complementary', { name: 'Comments' })
  await expect(panel.getByRole('textbox', { name: 'Comment on this text' })).toBeFocused()
  await page.keyboard.type('Until May? @May')
  await expect(panel.getByRole('button', { name: 'Maya Okafor' })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.type('decides')
  await page.keyboard.press('Enter')
  const thread = panel.getByRole('list').first()
  await expect(thread).toContainText('Until May? @Maya Okafor decides')
  const marked = page.locator('.note-commented')
  await expect(marked).toHaveText('from 1 February')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await panel.getByRole('textbox', { name: 'Reply' }).fill('Agreed')
  await page.keyboard.press('Enter')
  await expect(thread).toContainText('Agreed')
  await callAction(page, 'notes.replaceText', { id, find: 'Raise', replace: 'We raise' })
  await expect(editorOf(page)).toContainText('We raise prices')
  await expect(marked).toHaveText('from 1 February')
  await callAction(page, 'notes.update', { id, markdown: 'We raise prices.' })
  await expect(panel.getByText('This text is no longer in the note.')).toBeVisible()
  await panel.getByRole('button', { name: 'Resolve' }).click()
  await expect(thread.getByText('Agreed')).toBeVisible()
  await expect(panel.getByText(/Resolved by/)).toBeVisible()
})

const editorOf = (page: Page) => page.getByRole('textbox', { name: 'Text of the note' })

/** Selects the first place of a text in the editor. */
async function selectText(page: Page, text: string): Promise<void> {
  await editorOf(page).focus()
  await editorOf(page)
    .locator('p')
    .first()
    .evaluate((paragraph, wanted) => {
      const node = paragraph.firstChild
      const at = node?.textContent?.indexOf(wanted) ?? -1
      if (node) getSelection()?.setBaseAndExtent(node, at, node, at + wanted.length)
    }, text)
}
