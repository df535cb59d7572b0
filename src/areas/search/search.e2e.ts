import { expect, expectAccessible, test } from '#test/browser/browser.ts'

test('the palette finds a row and a page, and runs an action, by keyboard alone', async ({ maya: page }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const palette = page.getByRole('dialog', { name: 'Search or do something' })
  const open = async (words: string) => {
    // While it closes, it would take the first letters.
    await expect(palette).toBeHidden()
    // Before hydration the page does not react yet.
    await expect(async () => {
      if (!(await palette.isVisible())) await page.keyboard.press('ControlOrMeta+k')
      await expect(palette).toBeVisible({ timeout: 3_000 })
    }).toPass()
    await page.keyboard.type(words)
  }
  await open('add a focus')
  await expect(palette.getByRole('option', { name: 'Add a focus task' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Add a focus task' })
  await form.getByLabel('Title').fill('Bestellung für Café Übersee')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Done: Add a focus task')).toBeVisible()

  await open('cafe ub')
  await expect(palette.getByRole('option', { name: /Bestellung für Café Übersee/ })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/focus$/)
  await expect(page.getByText('Bestellung für Café Übersee').first()).toBeVisible()

  await open('api keys')
  await expect(palette.getByRole('option', { name: /^API keys/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/settings\/api-keys$/)

  await open('new tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'New table' }).getByLabel('Name')).toBeFocused()
  await expect(page).toHaveURL('/tables')
  await page.keyboard.press('Escape')

  // An area that is not built is not found.
  await open('leaderboard')
  await expect(palette.getByText('Nothing found for “leaderboard”.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
})

test('the palette is short until something is typed, changes the page, and says when nothing changed @soak', async ({
  maya: page,
}) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const palette = page.getByRole('dialog', { name: 'Search or do something' })
  const open = async (words: string) => {
    await expect(async () => {
      if (!(await palette.isVisible())) await page.keyboard.press('ControlOrMeta+k')
      await expect(palette).toBeVisible({ timeout: 3_000 })
    }).toPass()
    await page.keyboard.type(words)
  }
  await open('')
  await expect(palette.getByRole('option', { name: 'Focus', exact: true })).toBeVisible()
  await expect(palette.getByRole('option', { name: /^(Website|Members)/ })).toHaveCount(0)
  await page.keyboard.type('invite')
  await expect(palette.getByRole('option', { name: /^Members/ })).toBeVisible()
  await page.keyboard.press('Escape')

  await open('dark')
  await expect(palette.getByRole('option').first()).toHaveText('Switch to the dark theme')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  await open('>new work')
  await page.keyboard.press('Enter')
  const making = page.getByRole('dialog', { name: 'New workspace' })
  await expect(making.getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(making).toBeHidden()

  await open('>pause the')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Nothing changed: Pause/)).toBeVisible()
})

test('the palette leads to the page of all results, whose address holds the search @soak', async ({ maya: page }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(async () => {
    const post = (name: string, input: unknown) =>
      fetch(`/rpc/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(input),
      }).then((answer) => answer.json())
    const fields = [
      { name: 'Name', type: 'text' },
      { name: 'Terms', type: 'longText' },
    ]
    const { id } = await post('tables.createTable', { name: 'Suppliers', fields })
    await post('tables.addRows', { tableId: id, rows: [{ Name: 'Sucafina', Terms: 'Freight ex Zanzibar' }] })
    await post('focus.addTask', { title: 'Ask for the freight from Zanzibar' })
  })
  const palette = page.getByRole('dialog', { name: 'Search or do something' })
  await expect(async () => {
    if (!(await palette.isVisible())) await page.keyboard.press('ControlOrMeta+k')
    await expect(palette).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await page.keyboard.type('zanzibar')
  await palette.getByRole('option', { name: 'See all results for “zanzibar”' }).click()
  await expect(page).toHaveURL('/search?q=zanzibar')
  const box = page.getByRole('searchbox', { name: 'Search this workspace' })
  await expect(box).toHaveValue('zanzibar')
  const results = page.getByRole('list', { name: 'Results' }).getByRole('listitem')
  // The text of a new row is indexed within two seconds.
  await expect(async () => {
    await page.reload()
    await expect(results).toHaveCount(2, { timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Rows 1' }).click()
  await expect(results).toHaveCount(1)
  await expect(results.getByText('Zanzibar')).toHaveCount(1)
  await expect(page).toHaveURL('/search?q=zanzibar&kind=row')
  await box.fill('zanzibar ask')
  await expect(page).toHaveURL('/search?q=zanzibar+ask')
  await expect(results).toHaveText([/Ask for the freight from Zanzibar/])
  await results.getByRole('link').click()
  await expect(page).toHaveURL(/\/focus$/)
  await page.goBack()
  await expect(box).toHaveValue('zanzibar ask')
})
