import type { BrowserContext } from '@playwright/test'
import { build } from 'vite'
import { milliseconds, print, printKeys } from './print-keys.ts'

/** The same text in an empty page: what the browser and the libraries need for a key without anything of ours. */
export async function measureBareEditors(context: BrowserContext, markdown: string): Promise<void> {
  const code = await bundle()
  for (const kind of ['element', 'TipTap', 'TipTap and Yjs']) {
    const page = await context.newPage()
    await page.setContent('<style>body { font: 15px/26px sans-serif; width: 768px }</style>')
    await page.addScriptTag({ content: code })
    const opened = await page.evaluate(
      ([name, text]) =>
        (globalThis as unknown as { openBare: (kind?: string, markdown?: string) => number }).openBare(name, text),
      [kind, markdown],
    )
    print(`Bare ${kind}: made and laid out`, milliseconds(opened), '')
    await printKeys(page, `Bare ${kind}: key to paint, at the end (p50 / p95)`, 'Control+End')
    await page.close()
  }
}

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry: 'bench/notes/bare-editor.ts', formats: ['iife'], name: 'bare' } },
  })
  const [first] = Array.isArray(built) ? built.flatMap(({ output }) => output) : 'output' in built ? built.output : []
  if (first?.type !== 'chunk') throw new Error('The bare editor could not be built.')
  return first.code
}
