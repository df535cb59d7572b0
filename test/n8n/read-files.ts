import { readFileSync, readdirSync } from 'node:fs'

const folder = new URL('.', import.meta.url)

/** `nodes/12-loop`, `services/21-http`. */
export const n8nFileNames: readonly string[] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.json'))
  .map((path) => path.replace('.json', ''))
  .toSorted()

/** The text of a file of n8n, by its name with or without its folder. */
export function readN8nFile(name: string): string {
  const path = n8nFileNames.find((each) => each === name || each.endsWith(`/${name}`))
  return readFileSync(new URL(`${path ?? name}.json`, folder), 'utf8')
}
