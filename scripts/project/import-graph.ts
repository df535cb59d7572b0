import { globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
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
  return {
    imports: requestsOf(module, text).flatMap(({ from, names }) => {
      const to = resolve(file, from)
      return to ? [{ to, names }] : []
    }),
    exports: exported
      .filter(({ exportName }) => exportName.kind !== 'None')
      .map(({ exportName }) => nameOf(exportName)),
    code: comments.reduceRight((code, { start, end }) => code.slice(0, start) + code.slice(end), text),
  }
}

/** Everything that a file imports: files by their path, packages by their folder, Node modules as `node:fs`. */
export function readTargets(file: string, text: string): { to: string; isType: boolean }[] {
  const requests = requestsOf(parseSync(file, text).module, text)
  return requests.map(({ from, isType }) => ({ to: resolve(file, from) ?? foreignPath(from), isType }))
}

function foreignPath(request: string): string {
  return isBuiltin(request) ? `node:${request.replace('node:', '')}` : `node_modules/${request}/`
}

type ParsedModule = ReturnType<typeof parseSync>['module']
type Request = { from: string; names: string[]; isType: boolean }

function requestsOf({ staticImports, staticExports }: ParsedModule, text: string): Request[] {
  const isType = ({ start }: { start: number }) => typeOnly.test(text.slice(start, start + 20))
  return [
    ...staticImports.map((statement) => ({
      from: statement.moduleRequest.value,
      names: statement.entries.map(({ importName }) => nameOf(importName)),
      isType: isType(statement),
    })),
    ...staticExports.flatMap((statement) =>
      statement.entries.flatMap(({ moduleRequest, importName }) =>
        moduleRequest ? [{ from: moduleRequest.value, names: [nameOf(importName)], isType: isType(statement) }] : [],
      ),
    ),
    // Types may be imported this way too: `import('x').Type`.
    ...[...text.matchAll(dynamicImport)].map(([, from = '']) => ({
      from,
      names: [everyName],
      isType: false,
    })),
  ]
}

const dynamicImport = /\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?['"`]([^'"`]+)['"`]/g
const typeOnly = /^(import|export)\s+type\s+(?!from\b)/

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
