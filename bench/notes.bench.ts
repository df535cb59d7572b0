import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { connectEditor, firstText, type Editor } from '#test/app/collab.ts'
import { temporaryFolder } from '#test/project/temporary-folder.ts'
import { findChromium } from '../scripts/chromium.ts'
import { newcomer } from '../scripts/newcomer.ts'
import { startBuilt } from './built-server.ts'
import { measureBareEditors } from './notes/bare-editors.ts'
import { at, milliseconds, print, printKeys } from './notes/print-keys.ts'

/**
 * A long note in a real browser: the time until its text shows, until one can type, and from a key to the painted letter. Each
 * beside a short note, and beside the same text without our page, because other programs slow all of them. Then fifty editors
 * of one note: the time until all others have a letter that one of them types.
 */
const port = 3296
const url = `http://localhost:${port}`
const blockCount = 10_000
const editorCount = 50
const folder = await temporaryFolder()
const server = await startBuilt(port, folder)
try {
  const { cookie } = await newcomer(url, 'bench@kestrel.test')
  const call = async (action: string, input: object) => {
    const headers = { 'content-type': 'application/json', origin: url, cookie }
    const answer = await fetch(`${url}/rpc/${action}`, { method: 'POST', headers, body: JSON.stringify(input) })
    if (!answer.ok) throw new Error(await answer.text())
    return answer.json()
  }
  const markdown = longMarkdown()
  await call('notes.create', { title: 'Long', markdown })
  await call('notes.create', { title: 'Short', markdown: 'Start' })
  print(`a note of ${Math.round(markdown.length / 1024)} KB, ${blockCount.toLocaleString('en')} blocks`, '', '')
  await measureBrowser(cookie)
  const short: { id: string } = await call('notes.create', { title: 'Shared', markdown: 'Start' })
  const { accounts }: { accounts: { id: string }[] } = await call('accounts.list', {})
  await measureEditors(cookie, accounts[0]?.id ?? '', short.id)
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

async function measureBrowser(cookie: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const [name = '', value = ''] = cookie.split(/=(.*)/s)
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: url })
    await context.addCookies([{ name, value, url }])
    const page = await context.newPage()
    for (const title of ['Short', 'Long', 'Long']) {
      const { text, typing } = await openNote(page, title)
      print(`${title}: text after the click`, milliseconds(text), '< 1,000 ms')
      print(`${title}: typing after the click`, milliseconds(typing), '')
      await printKeys(page, `${title}: key to paint, at the end (p50 / p95)`, 'Control+End')
    }
    await printKeys(page, 'Long: key to paint, at the start (p50 / p95)', 'Control+Home')
    await page.close()
    await measureBareEditors(context, longMarkdown())
  } finally {
    await browser.close()
  }
}

async function openNote(page: Page, title: string): Promise<{ text: number; typing: number }> {
  await page.goto('/notes')
  const link = page.getByRole('link', { name: title }).first()
  await link.waitFor()
  await sleep(3_000)
  const clicked = performance.now()
  await link.click()
  await page.locator('.note-text > *').first().waitFor({ timeout: 60_000 })
  const text = performance.now() - clicked
  await page.getByRole('textbox', { name: 'Text of the note' }).waitFor({ timeout: 60_000 })
  const typing = performance.now() - clicked
  await page.locator('[data-state=saved]').waitFor({ timeout: 60_000 })
  return { text, typing }
}

async function measureEditors(cookie: string, account: string, note: string): Promise<void> {
  const editors = Array.from({ length: editorCount }, () =>
    connectEditor(`localhost:${port}`, { cookie, account }, note),
  )
  await until(() => editors.every((editor) => editor.isSaved()))
  const took: number[] = []
  for (let nth = 0; nth < 60; nth++) {
    const typist = editors[nth % editorCount]
    const others = editors.filter((editor) => editor !== typist)
    const began = performance.now()
    const seen = others.map((editor) =>
      lengthReached(editor, textOf(editor).length + 1).then(() => performance.now() - began),
    )
    typist?.insert(0, 'a')
    took.push(...(await Promise.all(seen)))
  }
  for (const editor of editors) editor.close()
  const p95 = at(took, 0.95)
  print(
    `a letter in ${editorCount - 1} other editors (p50 / p95)`,
    `${milliseconds(at(took, 0.5))} / ${milliseconds(p95)}`,
    '< 300 ms',
  )
}

function textOf({ document }: Editor) {
  return firstText(document.getXmlFragment('default'))
}

function lengthReached(editor: Editor, length: number): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (textOf(editor).length < length) return
      editor.document.off('afterTransaction', check)
      resolve()
    }
    editor.document.on('afterTransaction', check)
  })
}

function longMarkdown(): string {
  return Array.from({ length: blockCount }, (_, nth) => {
    const text = `Block ${nth} of a long note about beans, **roasts** and deliveries.`
    return nth % 20 === 0 ? `## ${text}` : nth % 5 === 0 ? `- [ ] ${text}` : text
  }).join('\n\n')
}

async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; !isSo(); tries++) {
    if (tries > 600) throw new Error('Waited in vain.')
    await sleep(100)
  }
}
