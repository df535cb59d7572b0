import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { callAction, expect, expectAccessible, test } from '#test/browser/browser.ts'

test('three files are uploaded; the large one is paused, reloaded and finished', async ({ maya: page }) => {
  await page.goto('/settings/files')
  await expect(page).toHaveTitle('Files · Taaskly')
  await expect(page.getByRole('heading', { name: 'No files yet' })).toBeVisible()

  const setSpeed = await throttleUploads(page)
  await setSpeed(100_000)
  const large = { name: 'roast-log.bin', mimeType: 'application/octet-stream', buffer: randomBytes(4_000_000) }
  await choose(page, [large])
  const uploads = page.getByRole('region', { name: 'Uploads' })
  await expect(uploads.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow', '0')
  await uploads.getByRole('button', { name: 'Pause roast-log.bin' }).click()
  await expect(uploads.getByText(/^Paused/)).toBeVisible()
  await choose(page, [text('prices.csv', 'bean,price\nGuji,12'), text('letter.txt', 'Dear Copper Kettle')])
  await expect(page.getByRole('link', { name: 'prices.csv' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'letter.txt' })).toBeVisible()
  await expectAccessible(page)

  await expect.poll(() => countOpenUploads(page)).toBe(1)
  await page.reload()
  await expect(uploads.getByText(/^Paused/)).toBeVisible()
  await expect(uploads.getByRole('listitem')).toHaveCount(1)
  await setSpeed(-1)
  await uploads.getByRole('button', { name: 'Resume roast-log.bin' }).click()
  await expect(uploads.getByRole('heading')).toHaveText('1 file uploaded')
  await expect(uploads.getByRole('listitem')).toHaveCount(0)
  await uploads.getByRole('button', { name: 'Show uploads' }).click()
  await expect(uploads.getByRole('listitem')).toHaveCount(1)

  const address = await page.getByRole('link', { name: 'roast-log.bin' }).getAttribute('href')
  const came = await (await page.request.get(address ?? '')).body()
  expect(came.equals(large.buffer)).toBe(true)
  await uploads.getByRole('button', { name: 'Close uploads' }).click()
  await expect(uploads).toBeHidden()
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Files 3' })).toBeVisible()
  await expect(uploads).toBeHidden()
})

test('a running upload continues after a reload, waits for the network, and can be canceled @soak', async ({
  maya: page,
  context,
}) => {
  await page.goto('/settings/files')
  const setSpeed = await throttleUploads(page)
  await setSpeed(100_000)
  await choose(page, [{ name: 'big.bin', mimeType: '', buffer: randomBytes(8_000_000) }])
  const uploads = page.getByRole('region', { name: 'Uploads' })
  await expect(uploads.getByText(/ of 8 MB/)).toBeVisible()
  await expect.poll(() => countStoredFiles(page)).toBe(1)
  await page.reload()
  await expect(uploads.getByText(/ of 8 MB/)).toBeVisible()

  await context.setOffline(true)
  await expect(uploads.getByText('Waits for the network')).toBeVisible()
  await context.setOffline(false)
  await expect(uploads.getByText(/ of 8 MB/)).toBeVisible()
  await uploads.getByRole('button', { name: 'Cancel big.bin' }).click()
  await expect(uploads).toBeHidden()
  await expect.poll(() => countStoredFiles(page)).toBe(0)
  const usage = await (await page.request.post('/rpc/files.usage', { data: {} })).json()
  expect(usage).toMatchObject({ used: 0, unfinished: 0 })
})

test('finished uploads leave by themselves, and on a phone the panel covers nothing @soak', async ({ maya: page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { id } = await callAction(page, 'tables.createTable', { name: 'Orders' })
  await page.goto('/settings/files')
  const setSpeed = await throttleUploads(page)
  await setSpeed(100_000)
  await choose(page, [{ name: 'big.bin', mimeType: '', buffer: randomBytes(4_000_000) }])
  const uploads = page.getByRole('region', { name: 'Uploads' })
  await expect(uploads).toBeVisible()
  await expect.poll(() => countStoredFiles(page)).toBe(1)
  await page.goto(`/tables/${id}`)
  await expect(uploads).toBeVisible()
  const main = page.getByRole('main')
  // Content ends above the panel, and the panel above the tabs.
  const contentEnd = async () => {
    const padding = await main.evaluate((sheet) => parseFloat(getComputedStyle(sheet).paddingBottom))
    const { y, height } = await boxOf(main)
    return y + height - padding
  }
  await expect.poll(async () => (await boxOf(uploads)).y - (await contentEnd())).toBeGreaterThanOrEqual(0)
  const tabs = await boxOf(page.getByRole('navigation', { name: 'Tabs' }))
  const panel = await boxOf(uploads)
  expect(panel.y + panel.height).toBeLessThanOrEqual(tabs.y + 1)
  await setSpeed(-1)
  await expect(uploads.getByRole('heading')).toHaveText('1 file uploaded')
  await page.mouse.move(10, 10)
  await endTimer(uploads)
  await expect(uploads).toBeHidden()
})

test('a file is found, renamed, shared, removed and restored', async ({ maya: page, browser }) => {
  await page.goto('/settings/files')
  await choose(page, [text('prices.csv', 'bean,price\nGuji,12'), text('page.html', '<script>alert(1)</script>')])
  const rows = page.getByRole('region', { name: 'Files' }).getByRole('row')
  await expect(rows).toHaveCount(3)

  // Active content is only downloaded.
  const html = await page.request.get((await page.getByRole('link', { name: 'page.html' }).getAttribute('href')) ?? '')
  expect(html.headers()['content-disposition']).toMatch(/^attachment/)
  expect(html.headers()['content-security-policy']).toContain('sandbox')

  await page.getByLabel('Search by name').fill('pric')
  await expect(rows).toHaveCount(2)
  await menu(page, 'prices.csv', 'Rename')
  await page.getByLabel('Name', { exact: true }).fill('prices 2027.csv')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'prices 2027.csv' })).toBeVisible()

  await menu(page, 'prices 2027.csv', 'Share by link')
  await page.getByRole('radio', { name: 'For a week' }).click()
  await page.getByRole('button', { name: 'Create link' }).click()
  const link = await page.getByRole('textbox', { name: 'The link' }).inputValue()
  await page.getByRole('button', { name: 'Done' }).click()
  const stranger = await browser.newContext()
  expect(await (await stranger.request.get(link)).text()).toContain('Guji')
  await stranger.close()

  await menu(page, 'prices 2027.csv', 'Remove')
  await expect(page.getByRole('heading', { name: 'No files found' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByRole('link', { name: 'prices 2027.csv' })).toBeVisible()
  await menu(page, 'prices 2027.csv', 'Remove')
  await page.getByRole('tab', { name: 'Removed' }).click()
  await menu(page, 'prices 2027.csv', 'Restore')
  await expect(page.getByRole('heading', { name: 'No files found' })).toBeVisible()
  await page.getByRole('tab', { name: 'Files' }).click()
  await expect(page.getByRole('link', { name: 'prices 2027.csv' })).toBeVisible()
})

type FilePayload = { name: string; mimeType: string; buffer: Buffer }

function text(name: string, content: string): FilePayload {
  return { name, mimeType: 'text/plain', buffer: Buffer.from(content) }
}

async function choose(page: Page, files: FilePayload[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload files' }).click()
  await (await chooser).setFiles(files)
}

async function menu(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Limits the upload speed in bytes per second; -1 is unlimited. */
async function throttleUploads(page: Page): Promise<(uploadThroughput: number) => Promise<unknown>> {
  const line = await page.context().newCDPSession(page)
  const others = { offline: false, latency: 0, downloadThroughput: -1 }
  return (uploadThroughput) => line.send('Network.emulateNetworkConditions', { ...others, uploadThroughput })
}

/** How many unfinished uploads this browser stores: a file may be listed before its upload is done. */
function countOpenUploads(page: Page): Promise<number | undefined> {
  return page.evaluate(
    async () => (await navigator.locks.query()).held?.filter((lock) => lock.name?.startsWith('upload ')).length,
  )
}

/** How many files the browser has copied, to continue after the page is closed. */
function countStoredFiles(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('uploads')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const counting = opening.result.transaction('files').objectStore('files').count()
          counting.onsuccess = () => {
            opening.result.close()
            resolve(counting.result)
          }
        }
      }),
  )
}

/** The panel leaves when the animation of its timer ends. */
function endTimer(panel: Locator): Promise<void> {
  return panel.evaluate((element) => {
    for (const each of element.getAnimations({ subtree: true })) each.finish()
  })
}

async function boxOf(element: Locator) {
  return (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
}
