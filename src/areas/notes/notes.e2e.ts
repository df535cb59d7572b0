import type { Page } from '@playwright/test'
import { callAction, expect, expectAccessible, expectNoSidewaysScroll, test } from '#test/browser/browser.ts'

test('what is typed and pasted is what is there, also after a reload', async ({ maya: page }) => {
  await page.goto('/notes')
  await expect(page).toHaveTitle('Notes · Taaskly')
  await expect(page.getByRole('heading', { name: 'No notes yet' })).toBeVisible()
  const editorScript = Promise.withResolvers<void>()
  await page.route(/\/note-editor-[^/]*\.js/, async (route) => {
    await editorScript.promise
    await route.continue()
  })
  await page.getByRole('main').getByRole('button', { name: 'New note' }).last().click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
  // Typed without a pause, while the editor is still loading.
  await page.keyboard.type('Pricing memo')
  await page.keyboard.press('Enter')
  await type(page, 'Green coffee is up.\n## What we propose')
  const text = editorOf(page)
  await expect(text).toBeFocused()
  await type(page, '\n- one\ntwo\n\tinner\n\n\n[] ask Jonas\ncall Leila')
  await page.keyboard.press('Control+Enter')
  editorScript.resolve()
  await expect(text.getByRole('checkbox')).toHaveCount(2)
  await type(page, '\n\n/table')
  await expect(page.getByRole('option', { name: 'Table' })).toBeVisible()
  await type(page, '\nBlend\tNow\tLater\tHouse')
  await page.keyboard.press('Control+End')
  await type(page, '> quoted')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  // Backspace at the start of a heading makes it text, and then joins it with the line before.
  await type(page, 'first')
  await page.keyboard.press('Enter')
  await type(page, '# second')
  await page.keyboard.press('Home')
  await expectCursorAt(page, 0)
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await expect(text.getByText('firstsecond')).toBeVisible()
  await page.keyboard.press('End')
  await expectCursorAt(page, 'firstsecond'.length)
  await page.keyboard.press('Enter')
  await paste(page, { 'text/plain': '### Pasted\n\n1. uno\n2. dos\n\n```ts\nconst a = 1\n```\n\nThen **done**' })
  await page.keyboard.press('Enter')
  await paste(page, {
    'text/html': '<h3>Web</h3><p>A <b>page</b><script>stop()</script></p>',
    'text/plain': 'Web',
  })
  await expect(text.getByRole('heading', { name: 'Web' })).toBeVisible()
  await expect(stateOf(page)).toHaveText('Saved')

  const expected = [
    'Green coffee is up.',
    '## What we propose',
    '- one\n- two\n  - inner',
    '- [ ] ask Jonas\n- [x] call Leila',
    '| Blend | Now | Later |\n| --- | --- | --- |\n| House |  |  |\n|  |  |  |',
    '> quoted',
    'firstsecond',
    '### Pasted',
    '1. uno\n2. dos',
    '```ts\nconst a = 1\n```',
    'Then **done**',
    '### Web',
    'A **page**',
  ]
  const id = page.url().split('/').at(-1)
  const { title, markdown } = await callAction(page, 'notes.read', { id })
  expect(title).toBe('Pricing memo')
  expect(markdown.split(/\n{2,}/)).toEqual(expected)
  const shown = await text.innerText()
  await page.reload()
  await expect(stateOf(page)).toHaveText('Saved')
  await expect.poll(() => text.innerText()).toBe(shown)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('two browsers write in one paragraph, one of them offline, while an action appends', async ({
  maya: page,
  browser,
}) => {
  const away = await browser.newContext({ storageState: await page.context().storageState() })
  const other = await away.newPage()
  const { id } = await callAction(page, 'notes.create', { title: 'Plan', markdown: 'Start' })
  await page.goto(`/notes/${id}`)
  await other.goto(`/notes/${id}`)
  await expect(stateOf(page)).toHaveText('Saved')
  await expect(stateOf(other)).toHaveText('Saved')
  await page.context().setOffline(true)
  await editorOf(page).click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('Maya was offline. ')
  await expect(stateOf(page)).toHaveText('Offline — changes are kept here')
  await editorOf(other).click()
  await other.keyboard.press('Control+End')
  await other.keyboard.type(' Jonas was not.')
  await expect(stateOf(other)).toHaveText('Saved')
  await callAction(other, 'notes.append', { id, markdown: 'An agent too.' })
  await page.context().setOffline(false)
  const merged = 'Maya was offline. Start Jonas was not.\n\nAn agent too.'
  await expect(stateOf(page)).toHaveText('Saved', { timeout: 30_000 })
  for (const each of [page, other]) await expect.poll(() => paragraphsOf(each)).toEqual(merged.split('\n\n'))
  expect((await callAction(page, 'notes.read', { id })).markdown).toBe(merged)
  await away.close()
})

test('a picture gets a caption, and a link becomes a card @soak', async ({ maya: page }) => {
  const file = await callAction(page, 'files.add', { name: 'cup.png', data: onePixel })
  const markdown = `![cup](/files/${file.id})\n\n<https://kestrel.example/menu>`
  const { id } = await callAction(page, 'notes.create', { title: 'Cups', markdown })
  await page.goto(`/notes/${id}`)
  await expect(stateOf(page)).toHaveText('Saved')
  await editorOf(page).getByRole('img', { name: 'cup' }).click()
  await editorOf(page).getByRole('textbox', { name: 'Caption' }).fill('Our new cup')
  await page.keyboard.press('Enter')
  await expect(editorOf(page)).toBeFocused()
  await editorOf(page).getByText('https://kestrel.example/menu').click({ clickCount: 3 })
  await page.getByRole('button', { name: 'Show as card' }).click()
  // The page cannot be reached, so the card has its host.
  await expect(editorOf(page).locator('.link-card')).toHaveText('kestrel.example')
  await expect(stateOf(page)).toHaveText('Saved')
  const card = '[kestrel.example](https://kestrel.example/menu "kestrel.example")'
  const text = async () => (await callAction(page, 'notes.read', { id })).markdown
  await expect.poll(text).toBe(`![cup](/files/${file.id} "Our new cup")\n\n${card}`)
})

test('notes are moved, found, linked, and go back to a version, by keyboard', async ({ maya: page }) => {
  const { id: parent } = await callAction(page, 'notes.create', { title: 'Handbook' })
  // So long that the browser has not laid out its end.
  const steps = Array.from({ length: 400 }, (_, nth) => `Step ${nth + 1}.`)
  const markdown = ['Turn the machine on.', ...steps].join('\n\n')
  const { id } = await callAction(page, 'notes.create', { title: 'Opening', markdown })
  await page.goto(`/notes/${id}`)
  await expect(stateOf(page)).toHaveText('Saved')
  await page.getByRole('button', { name: 'Note menu' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Move to…' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Handbook' }).press('Enter')
  await expect(page.locator('header').getByRole('link', { name: 'Handbook' })).toBeVisible()

  await editorOf(page).focus()
  await page.keyboard.press('Control+End')
  await typeBeforeNextFrame(page, 'Then')
  await expect(editorOf(page).locator('p').last()).toHaveText('Then')
  await page.keyboard.type(' see [[Hand')
  await page.getByRole('option', { name: 'Handbook' }).waitFor()
  await page.keyboard.press('Enter')
  await expect(editorOf(page).getByRole('link', { name: 'Handbook' })).toBeVisible()
  await expect(editorOf(page).locator('p').last()).toHaveText(/^Then see Handbook/)
  await callAction(page, 'notes.rename', { id: parent, title: 'Shop handbook' })
  await expect(editorOf(page).getByRole('link', { name: 'Shop handbook' })).toBeVisible()
  await page.keyboard.press('Control+f')
  await page.getByRole('textbox', { name: 'Find', exact: true }).fill('machine')
  await expect(page.getByRole('search').getByText('1 of 1')).toBeVisible()
  await page.getByRole('textbox', { name: 'Replace with' }).fill('grinder')
  await page.getByRole('button', { name: 'Replace', exact: true }).press('Enter')
  await page.keyboard.press('Escape')
  await expect(editorOf(page)).toContainText('Turn the grinder on.')
  await expect(stateOf(page)).toHaveText('Saved')

  await page.getByRole('button', { name: 'Note menu' }).press('Enter')
  await page.getByRole('menuitem', { name: 'History' }).press('Enter')
  const versions = page.getByRole('complementary', { name: 'History' }).getByRole('listitem')
  await expect(versions).not.toHaveCount(0)
  await expect(page.locator('ins').getByText('grinder')).toBeVisible()
  await expectAccessible(page)
  await versions.last().getByRole('button').press('Enter')
  await page.getByRole('button', { name: 'Restore' }).press('Enter')
  await expect(editorOf(page).locator('p').first()).toHaveText('Turn the machine on.')
  await expect(editorOf(page).locator('p').last()).toHaveText('Step 400.')
})

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const editorOf = (page: Page) => page.getByRole('textbox', { name: 'Text of the note' })
const stateOf = (page: Page) => page.locator('[data-state]')

/** The editor hears of a cursor that the browser has moved a frame later, sooner than a person presses the next key. */
async function expectCursorAt(page: Page, offset: number): Promise<void> {
  await expect.poll(() => page.evaluate(() => getSelection()?.anchorOffset)).toBe(offset)
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  )
}

/** In one task, so that the block which Enter makes has not been painted when the letters come. */
async function typeBeforeNextFrame(page: Page, letters: string): Promise<void> {
  await editorOf(page).evaluate((text, letters) => {
    text.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    for (const letter of letters) document.execCommand('insertText', false, letter)
  }, letters)
}

/** Without the names at the cursors of others. */
const paragraphsOf = (page: Page) =>
  editorOf(page)
    .locator('p')
    .evaluateAll((all) =>
      all.map((each) => {
        const copy = each.cloneNode(true) as HTMLElement
        for (const caret of copy.querySelectorAll('.note-caret')) caret.remove()
        return copy.textContent.replaceAll('\u2060', '')
      }),
    )

/** Enter and Tab are pressed, the rest is typed. */
async function type(page: Page, text: string): Promise<void> {
  for (const part of text.split(/(\n|\t)/)) {
    if (part === '\n') await page.keyboard.press('Enter')
    else if (part === '\t') await page.keyboard.press('Tab')
    else await page.keyboard.type(part)
  }
}

async function paste(page: Page, data: Record<string, string>): Promise<void> {
  await editorOf(page).evaluate((target, pasted) => {
    const clipboardData = new DataTransfer()
    for (const [kind, text] of Object.entries(pasted)) clipboardData.setData(kind, text)
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, data)
}
