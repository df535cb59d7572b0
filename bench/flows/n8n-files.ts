import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { loadAreas } from '#app/load-areas.ts'
import type { ImportedNode } from '#areas/flows/contract/import.ts'
import { importN8n } from '#areas/flows/rules/import/n8n/import-n8n.ts'
import { parseFile } from '#areas/flows/rules/import/n8n/parse-file.ts'
import { readWorkflows } from '#areas/flows/rules/import/n8n/read-workflows.ts'
import { generateFile } from '#test/n8n/generate/generate-files.ts'
import { randomNumbers } from '#test/n8n/generate/random.ts'

/**
 * `node bench/flows/n8n-files.ts <folder>`: how much of the n8n files in a folder is understood, and what is not. Without
 * a folder: of 2,061 generated files with the nodes that public ones have.
 */
const folder = process.argv[2]
const random = randomNumbers(2_061)
const files: (readonly [path: string, read: () => unknown])[] =
  folder === undefined
    ? Array.from({ length: 2_061 }, (_, index) => [`generated ${index}`, () => generateFile(random)])
    : readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.json'))
        .map((path) => [path, () => readFileSync(join(folder, path), 'utf8')])
const replacements = Object.fromEntries((await loadAreas()).flatMap(({ n8nNodes = {} }) => Object.entries(n8nNodes)))
const unopened: string[] = []
const missing = new Map<string, number>()
const problems = new Map<string, number>()
const sum = { workflows: 0, whole: 0, ready: 0, nodes: 0, understood: 0, notes: 0 }
const startedAt = performance.now()
for (const [path, read] of files) {
  const workflows = readWorkflows(parseFile(read()))
  if (workflows.length === 0) unopened.push(path)
  for (const workflow of workflows) {
    const { nodes } = importN8n(workflow, replacements).report
    const unsupported = nodes.filter(({ state }) => state === 'unsupported')
    sum.workflows += 1
    sum.whole += unsupported.length === 0 ? 1 : 0
    sum.ready += nodes.every(({ state }) => state === 'understood') ? 1 : 0
    sum.nodes += nodes.length
    sum.understood += nodes.length - unsupported.length
    sum.notes += workflow.nodes.filter(({ type }) => type === 'stickyNote').length
    unsupported.forEach(countProblem)
  }
}
const seconds = (performance.now() - startedAt) / 1_000

print(`${files.length} files, ${sum.workflows} workflows, ${unopened.length} not opened`, unopened.slice(0, 20))
print(`${share(sum.understood, sum.nodes)} of ${sum.nodes} nodes understood, besides ${sum.notes} sticky notes`)
print(`${share(sum.whole, sum.workflows)} of workflows whole, ${share(sum.ready, sum.workflows)} with nothing to pick`)
print(`${seconds.toFixed(2)} s`)
print('Not understood, by type:', most(missing))
print('Not understood, by reason:', most(problems))
process.exit(unopened.length > 0 ? 1 : 0)

function countProblem({ type, messages }: ImportedNode): void {
  const short = type.replace(/^(?:@n8n\/)?n8n-nodes-(?:base\.)?/, '')
  missing.set(short, (missing.get(short) ?? 0) + 1)
  const reason = `${short}: ${messages.at(-1) ?? ''}`.slice(0, 200)
  problems.set(reason, (problems.get(reason) ?? 0) + 1)
}

function most(counts: ReadonlyMap<string, number>): string[] {
  return Array.from(counts)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 40)
    .map(([name, count]) => `${count} ${name}`)
}

function share(part: number, all: number): string {
  return `${all === 0 ? '0.0' : ((part / all) * 100).toFixed(1)} %`
}

function print(line: string, details: readonly string[] = []): void {
  process.stdout.write([line, ...details.map((each) => `  ${each}`), ''].join('\n'))
}
