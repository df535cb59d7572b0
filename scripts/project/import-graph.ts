import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { parseSync } from 'vite'
import project from '../../package.json' with { type: 'json' }

/** What a file imports from other files of the project, and the names that it exports. */
export type Module = { imports: readonly Import[]; exports: readonly string[]; code: string }
type Import = { to: string; names: readonly string[] }

/** Every file of the project with its imports, by path. */
export type ImportGraph = ReadonlyMap<string, Module>

/** Stands for every name of a file: `import * as`, `export *` and dynamic imports. */
export const everyName = '*'

/** The text of every source file, by path. */
export function readSources(): Record<string, string> {
  const files = globSync(['{src,test,scripts,e2e,bench}/**/*.{ts,tsx,mjs}', '*.{ts,mjs}', '.*.mjs'])
  return Object.fromEntries(files.map((file) => [file.replaceAll('\\', '/'), readFileSync(file, 'utf8')]))
}

export function importGraph(sources: Record<string, string>): ImportGraph {
  return new Map(Object.entries(sources).map(([file, text]) => [file, readModule(file, text)]))
}

export function readModule(file: string, text: string): Module {
  const { module, comments } = parseSync(file, text)
  const exported = module.staticExports.flatMap(({ entries }) => entries)
  const requests = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      from: moduleRequest.value,
      names: entries.map(({ importName }) => nameOf(importName)),
    })),
    ...exported.map(({ moduleRequest, importName }) => ({ from: moduleRequest?.value, names: [nameOf(importName)] })),
    // Types may be imported this way too: `import('x').Type`.
    ...[...text.matchAll(/\bimport\(\s*'([^']+)'/g)].map(([, from]) => ({ from, names: [everyName] })),
  ]
  return {
    imports: requests.flatMap(({ from, names }) => {
      const to = from && resolve(file, from)
      return to ? [{ to, names }] : []
    }),
    exports: exported
      .filter(({ exportName }) => exportName.kind !== 'None')
      .map(({ exportName }) => nameOf(exportName)),
    code: comments.reduceRight((code, { start, end }) => code.slice(0, start) + code.slice(end), text),
  }
}

function nameOf({ kind, name }: { kind: string; name: string | null }): string {
  return kind === 'Default' ? 'default' : (name ?? everyName)
}

/** The path of an imported file of the project; undefined for packages. */
function resolve(file: string, request: string): string | undefined {
  const path = request.replace(/\?.*/, '')
  if (path.startsWith('.')) return posix.join(posix.dirname(file), path)
  const alias = aliases.find(({ prefix }) => path.startsWith(prefix))
  return alias && alias.folder + path.slice(alias.prefix.length)
}

const aliases = Object.entries(project.imports).map(([from, to]) => ({
  prefix: from.replace('*', ''),
  folder: posix.normalize(to.replace('*', '')),
}))
