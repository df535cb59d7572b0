import { callAction, expect, expectAccessible, expectNoSidewaysScroll, test } from '#test/browser/browser.ts'

test('an early-access flag is on at once for people who join, and right at the first render', async ({
  maya,
  another,
}, { testId, retry, repeatEachIndex }) => {
  test.slow()
  const mark = `${testId.slice(-6)}${retry}${repeatEachIndex}`
  const key = `minimap-${mark}`
  const noor = await another('Noor Aziz')
  const isOn = async () => {
    const start = await noor.request.post('/rpc/analytics.start', { data: {} })
    return ((await start.json()) as { flags: Record<string, unknown> }).flags[key]
  }

  await test.step('an admin creates it for nobody, switches it on and offers it', async () => {
    await callAction(maya, 'test.beAdmin', { admin: true })
    await maya.goto('/admin/flags')
    await maya.getByRole('button', { name: 'New flag' }).click()
    await maya.getByLabel('Key').fill('Not A Key')
    await maya.getByRole('button', { name: 'Create flag' }).click()
    await expect(maya.getByText('Use small letters, digits and single dashes')).toBeVisible()
    await maya.getByLabel('Key').fill(key)
    await maya.getByLabel('Rolled out to').fill('0')
    await maya.getByRole('button', { name: 'Create flag' }).click()
    await maya.getByRole('switch', { name: `${key} is on` }).click()
    await maya.getByRole('button', { name: 'Offer a feature early' }).click()
    await maya.getByRole('combobox', { name: 'Flag', exact: true }).click()
    await maya.getByRole('option', { name: key }).click()
    await maya.getByLabel('Name').fill(`Minimap ${mark}`)
    await maya.getByRole('button', { name: 'Offer feature' }).click()
    await expect(maya.getByRole('listitem').filter({ hasText: key })).toContainText('0 joined')
  })

  const tries = noor.getByRole('switch', { name: `Try Minimap ${mark}` })
  await test.step('a person joins and has it, then leaves and no longer has it', async () => {
    await noor.goto('/settings/early-access')
    await expect(tries).not.toBeChecked()
    expect(await isOn()).toBe(false)
    await tries.click()
    await expect.poll(isOn).toBe(true)
    await noor.reload()
    await expect(tries).toBeChecked()
    await tries.click()
    await expect.poll(isOn).toBe(false)
  })

  await test.step('rolled out to everyone, the page is rendered with it on from the beginning', async () => {
    await maya.getByRole('button', { name: key }).click()
    await maya.getByRole('button', { name: '100%' }).click()
    await maya.getByRole('button', { name: 'Save' }).click()
    await expect(maya.getByRole('row', { name: key })).toContainText('100%')
    const kofi = await another('Kofi Mensah')
    await kofi.addInitScript(watchSwitch, `Try Minimap ${mark}`)
    await kofi.goto('/settings/early-access')
    await expect(kofi.getByRole('switch', { name: `Try Minimap ${mark}` })).toBeChecked()
    expect(await kofi.evaluate(() => document.documentElement.dataset['seen'])).toBe('true')
    // A person who has left keeps it off.
    await noor.reload()
    await expect(tries).not.toBeChecked()
  })

  await callAction(maya, 'test.beAdmin', { admin: false })
})

test('an experiment and a flag are deleted only after a confirmation, also on a phone @soak', async ({ maya }, {
  testId,
  retry,
  repeatEachIndex,
}) => {
  const mark = `${testId.slice(-6)}${retry}${repeatEachIndex}`
  const key = `minimap-${mark}`
  await callAction(maya, 'test.beAdmin', { admin: true })
  await callAction(maya, 'flags.create', { key })

  await test.step('an experiment, at a desk', async () => {
    const variants = ['short', 'long'].map((variant) => ({ key: variant, share: 50 }))
    const { id: flagId } = await callAction(maya, 'flags.create', { key: `welcome-${mark}`, variants })
    await callAction(maya, 'experiments.create', { flagId, name: `Welcome ${mark}`, goal: 'upgraded' })
    await maya.goto('/admin/flags')
    const card = maya.getByRole('heading', { level: 3, name: `Welcome ${mark}` })
    const remove = maya.getByRole('button', { name: 'Delete' })
    const press = () => maya.locator('div').filter({ has: card }).filter({ has: remove }).last().locator(remove).click()
    await press()
    await expectAccessible(maya)
    await maya.getByRole('button', { name: 'Cancel' }).click()
    await expect(card).toBeVisible()
    await press()
    await maya.getByRole('button', { name: 'Delete experiment' }).click()
    await expect(card).toBeHidden()
    await callAction(maya, 'flags.remove', { id: flagId })
  })

  await test.step('all admin pages can be reached on a phone, and the flag can be deleted', async () => {
    await maya.setViewportSize({ width: 390, height: 844 })
    await maya.goto('/admin')
    await maya.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Feature flags' }).click()
    await maya.getByRole('button', { name: key }).click()
    await expectNoSidewaysScroll(maya)
    await maya.getByRole('button', { name: 'Delete' }).click()
    await maya.getByRole('button', { name: 'Delete flag' }).click()
    await expect(maya.getByRole('button', { name: key })).toBeHidden()
    await callAction(maya, 'test.beAdmin', { admin: false })
  })
})

/** Runs in the page: records every state that the switch is drawn in. */
function watchSwitch(label: string) {
  const seen: string[] = []
  new MutationObserver(() => {
    const now = document.querySelector(`[role=switch][aria-label="${label}"]`)?.getAttribute('aria-checked')
    if (!now || now === seen.at(-1)) return
    seen.push(now)
    document.documentElement.dataset['seen'] = seen.join(' then ')
  }).observe(document, { childList: true, subtree: true, attributeFilter: ['aria-checked'] })
}
