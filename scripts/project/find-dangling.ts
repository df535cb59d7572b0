import { posix } from 'node:path'
import knip from '../../knip.json' with { type: 'json' }
import { everyName, type ImportGraph } from './import-graph.ts'

/**
 * What would be wrong in the project without some of its files: imports of them, and files and exports that become
 * unused. Exports that are already unused are reported by knip.
 */
export function findDangling(graph: ImportGraph, isGone: (file: string) => boolean): string[] {
  const rest: ImportGraph = new Map([...graph].filter(([file]) => !isGone(file)))
  const dangling = [...rest].flatMap(([file, { imports }]) =>
    imports.filter(({ to }) => isGone(to)).map(({ to }) => `${file} imports ${to}`),
  )
  const before = reachable(graph)
  const after = reachable(rest)
  const files = [...rest.keys()].filter((file) => before.has(file) && !after.has(file))
  const used = usedExports(graph, before)
  const stillUsed = usedExports(rest, after)
  const exports = [...used].filter((key) => !stillUsed.has(key) && after.has(fileOf(key)) && !isUsedInside(graph, key))
  return [
    ...dangling,
    ...files.map((file) => `${file} is imported by nothing else`),
    ...exports.map((key) => `${fileOf(key)} exports ${nameOf(key)}, which nothing else imports`),
  ]
}

/** Entries need no importer: programs, tests, and files that any other may use. */
function isEntry(file: string): boolean {
  const known = entries.get(file) ?? (!file.includes('/') || knip.entry.some((glob) => posix.matchesGlob(file, glob)))
  entries.set(file, known)
  return known
}

/** Matching globs is slow, and this is called for every import. */
const entries = new Map<string, boolean>()

function reachable(graph: ImportGraph): Set<string> {
  const found = new Set<string>()
  const visit = (file: string) => {
    const module = graph.get(file)
    if (!module || found.has(file)) return
    found.add(file)
    for (const { to } of module.imports) visit(to)
  }
  for (const file of graph.keys()) if (isEntry(file)) visit(file)
  return found
}

/** Exports that a reachable file imports, as `file#name`. */
function usedExports(graph: ImportGraph, files: Set<string>): Set<string> {
  const used = new Set<string>()
  for (const file of files)
    for (const { to, names } of graph.get(file)?.imports ?? []) {
      if (isEntry(to)) continue
      const all = names.includes(everyName) ? (graph.get(to)?.exports ?? []) : names
      for (const name of all) used.add(`${to}#${name}`)
    }
  return used
}

/** Exported, and used in its own file too. */
function isUsedInside(graph: ImportGraph, key: string): boolean {
  const code = graph.get(fileOf(key))?.code ?? ''
  return (code.match(new RegExp(`\\b${nameOf(key)}\\b`, 'g')) ?? []).length > 1
}

const fileOf = (key: string) => key.slice(0, key.indexOf('#'))
const nameOf = (key: string) => key.slice(key.indexOf('#') + 1)
