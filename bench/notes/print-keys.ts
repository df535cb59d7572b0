import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'

/** The time from a key to the painted letter, with the cursor where these keys bring it. */
export async function printKeys(page: Page, what: string, keys: string): Promise<void> {
  await page.getByRole('textbox').locator('p').first().click()
  await page.keyboard.press(keys)
  await sleep(1_000)
  const took = await typeMeasured(page, 60)
  print(what, `${milliseconds(at(took, 0.5))} / ${milliseconds(at(took, 0.95))}`, '< 50 ms')
}

/** From the time of the key event to the frame after the one that shows the letter. */
async function typeMeasured(page: Page, count: number): Promise<number[]> {
  await page.evaluate(() => {
    const took: number[] = []
    const isListening = 'took' in globalThis
    Object.assign(globalThis, { took })
    if (isListening) return
    addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () =>
            (globalThis as unknown as { took: number[] }).took.push(performance.now() - timeStamp),
          )
          port1.start()
          port2.postMessage('')
        }),
      { capture: true },
    )
  })
  for (let nth = 0; nth < count; nth++) {
    await page.keyboard.press(nth % 6 === 5 ? 'Space' : 'a')
    await sleep(80)
  }
  return page.evaluate(() => (globalThis as unknown as { took: number[] }).took)
}

export function at(numbers: readonly number[], part: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * part))] ?? NaN
}

export function milliseconds(time: number): string {
  return `${Math.round(time).toLocaleString('en')} ms`
}

export function print(what: string, figure: string, target: string): void {
  process.stdout.write(`${what.padEnd(56)} ${figure.padEnd(24)} ${target}\n`)
}
