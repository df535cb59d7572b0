import { readTargets } from './import-graph.ts'
import { importRules, type ImportRule } from './import-rules.ts'

type Import = { from: string; to: string; isType: boolean; isCircular: boolean }

/** Imports that a rule of `import-rules.ts` refuses, each with the rule. */
export function findForbiddenImports(sources: Record<string, string>): string[] {
  const targets = Object.entries(sources).map(([file, text]) => [file, readTargets(file, text)] as const)
  const inCircles = findCircles(new Map(targets.map(([file, all]) => [file, all.map(({ to }) => to)])))
  return targets.flatMap(([from, all]) => {
    const rules = importRules.filter((rule) => matches(from, rule.from))
    return all
      .map((each) => ({ ...each, from, isCircular: inCircles.get(from)?.has(each.to) ?? false }))
      .flatMap((each) => rules.filter((rule) => isRefused(each, rule)).map((rule) => describe(each, rule)))
  })
}

function isRefused({ from, to, isType, isCircular }: Import, rule: ImportRule): boolean {
  if ((rule.to.isValue && isType) || (rule.to.isCircular && !isCircular)) return false
  const [, captured = ''] = rule.from.path ? (pattern(rule.from.path).exec(from) ?? []) : []
  return matches(to, rule.to, captured)
}

function matches(path: string, filter: ImportRule['from'], captured = ''): boolean {
  const isMatch = (each: string) => pattern(each.replaceAll('$1', captured)).test(path)
  return (!filter.path || isMatch(filter.path)) && ![filter.pathNot ?? []].flat().some(isMatch)
}

const patterns = new Map<string, RegExp>()

function pattern(source: string): RegExp {
  const known = patterns.get(source) ?? new RegExp(source)
  patterns.set(source, known)
  return known
}

function describe({ from, to }: Import, { name, comment }: ImportRule): string {
  return `${name}: ${from} → ${to} (${comment})`
}

/** For each file in a circle, the files that it imports in that circle. */
function findCircles(graph: ReadonlyMap<string, readonly string[]>): Map<string, Set<string>> {
  // A file that imports nothing but files outside of every circle is in none itself.
  const rest = new Map(graph)
  const isEnd = (file: string) => !rest.get(file)?.some((to) => rest.has(to))
  for (let ends = [...rest.keys()].filter(isEnd); ends.length > 0; ends = [...rest.keys()].filter(isEnd))
    for (const file of ends) rest.delete(file)
  return new Map(
    [...rest].map(([file, targets]) => [file, new Set(targets.filter((to) => reaches(rest, to, file)))] as const),
  )
}

function reaches(graph: ReadonlyMap<string, readonly string[]>, from: string, to: string): boolean {
  const seen = new Set([from])
  for (const file of seen) for (const next of graph.get(file) ?? []) seen.add(next)
  return seen.has(to)
}
