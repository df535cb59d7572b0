import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from '#test/browser/browser.ts'

test('an open page keeps working, and its next navigation loads the newer build', async ({ page }) => {
  test.slow()
  const server = await updatedServer()
  const use = (build: 'old' | 'new') => page.request.post(`${server.url}/use/${build}`)
  const typed = page.getByPlaceholder('Weekly digest').first()
  const openOld = async () => {
    await use('old')
    await page.goto(`${server.url}/test/components`)
    await typed.fill('half a sente')
  }
  const lookNow = async () => {
    const answer = page.waitForResponse('**/latest.json')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    expect((await answer).headers()['cache-control']).toBe('no-store')
    return (await (await answer).json()).build
  }
  const goOn = () => page.evaluate(() => history.pushState({}, '', '/payment/callback#end'))

  // No version check has run yet, but the code of the next page is gone.
  await openOld()
  await use('new')
  await goOn()
  await expect(page.getByRole('heading', { name: 'Newly: no payment' })).toBeVisible()

  await openOld()
  const old = await lookNow()
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
  await goOn()
  await expect(page.getByRole('heading', { name: 'No payment was made' })).toBeVisible()
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true)

  await openOld()
  await use('new')
  expect(await lookNow()).not.toBe(old)
  await expect(typed).toHaveValue('half a sente')
  await goOn()
  await expect(page.getByRole('heading', { name: 'Newly: no payment' })).toBeVisible()
  await server.stop()
})

async function updatedServer() {
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'test/browser/two-builds.ts'], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [port] = await once(server.stdout, 'data')
  return {
    url: `http://localhost:${Number(String(port))}`,
    stop: async () => {
      server.stdin.end()
      await once(server, 'exit')
    },
  }
}
