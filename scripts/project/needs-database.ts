import { existsSync, readFileSync } from 'node:fs'
import { readModule } from './import-graph.ts'

/** Whether a test needs PostgreSQL: it, or a file that it imports, uses what `test/setup.ts` provides. */
export function needsDatabase(file: string): boolean {
  return reaches(file.replaceAll('\\', '/'), new Set())
}

function reaches(file: string, seen: Set<string>): boolean {
  if (seen.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) return false
  seen.add(file)
  const text = readFileSync(file, 'utf8')
  if (text.includes(`inject('postgres')`)) return true
  return readModule(file, text).imports.some(({ to }) => reaches(to, seen))
}
