import { existsSync, readFileSync } from 'node:fs'
import { readModule } from './import-graph.ts'

/** Whether a test needs PostgreSQL: it, or a file that it imports, uses what `test/setup.ts` provides. */
export function needsDatabase(file: string): boolean {
  return reaches(file.replaceAll('\\', '/'), new Set())
}

function reaches(file: string, seen: Set<string>): boolean {
  if (seen.has(file)) return false
  seen.add(file)
  const { isProvided, imports } = readOnce(file)
  return isProvided || imports.some((each) => reaches(each, seen))
}

type Reach = { isProvided: boolean; imports: string[] }

/** Most tests import most of the application, so each file is read once. */
const files = new Map<string, Reach>()

function readOnce(file: string): Reach {
  const known = files.get(file)
  if (known) return known
  const read = readReach(file)
  files.set(file, read)
  return read
}

function readReach(file: string): Reach {
  if (!/\.tsx?$/.test(file) || !existsSync(file)) return { isProvided: false, imports: [] }
  const text = readFileSync(file, 'utf8')
  const isProvided = text.includes(`inject('postgres')`)
  return { isProvided, imports: isProvided ? [] : readModule(file, text).imports.map(({ to }) => to) }
}
