import { execFileSync } from 'node:child_process'
import type { ImportGraph } from './import-graph.ts'

/**
 * The tests that depend on these files: those that import them, directly or not, and all tests of every area with a
 * file that does. The application loads areas by name, so a test of an area need not import what it tests.
 */
export function testsAffectedBy(graph: ImportGraph, files: readonly string[]): string[] {
  const tests = [...graph.keys()].filter(isTest)
  if (files.some((file) => /^migrations\/|^(package(-lock)?\.json|vitest\.config\.ts|test\/setup\.ts)$/.test(file)))
    return tests
  const affected = importersOf(graph, files)
  const areas = new Set([...affected].flatMap((file) => (isTest(file) ? [] : (areaOf(file) ?? []))))
  return tests.filter((test) => affected.has(test) || areas.has(areaOf(test) ?? ''))
}

/** All files that differ from the merge base with main, committed or not. */
export function changedFiles(): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
  const [base = 'HEAD'] = git('merge-base', 'HEAD', 'main')
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
}

function importersOf(graph: ImportGraph, files: readonly string[]): Set<string> {
  const importers = new Map<string, string[]>()
  for (const [file, { imports }] of graph)
    for (const { to } of imports) importers.set(to, [...(importers.get(to) ?? []), file])
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    for (const importer of importers.get(file) ?? []) visit(importer)
  }
  for (const file of files) visit(file)
  return found
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file)
}

function areaOf(file: string): string | undefined {
  return /^src\/areas\/([^/]+)\//.exec(file)?.[1]
}
