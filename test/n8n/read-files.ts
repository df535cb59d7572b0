import { readFileSync, readdirSync } from 'node:fs'

const folder = new URL('.', import.meta.url)

/** `12-loop`, `services/21-http`. */
export const n8nFileNames: readonly string[] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.json'))
  .map((path) => path.replace('.json', ''))
  .toSorted()

/** The text of a file of n8n. */
export function readN8nFile(name: string): string {
  return readFileSync(new URL(`${name}.json`, folder), 'utf8')
}
