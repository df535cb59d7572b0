import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'

// Each table is written only by its owner: by the store of the area whose schema declares it, or by the platform where
// no area does. The platform's server names no area's table. Names that the code computes, and SQL functions in
// migrations, are not checked; neither are tests and seeds.

/** The platform writes these. The area journal declares their types, because areas read them. */
const platformTables = ['journal', 'journal_changes']

/** Also names of folders and fields: in the platform they count only where they stand in SQL. */
const everydayWords = ['agents', 'files', 'flows', 'tables']

/** Files that do not follow the rule yet, with the reason. Remove each line together with its reason. */
const exceptions: Record<string, string> = {
  'src/areas/tables/jobs.ts': 'upkeep runs as the owner of the database, by statements that no store may hold',
}

const sqlWrite =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|update(?=\s+[^;]*?\sset\s))\s+(?:only\s+)?"?(?<table>\w+)/gi
const writeWord = /insertInto|updateTable|deleteFrom|mergeInto|\b(insert|delete|merge|truncate|update)\b/i
const sqlName = /\b(?:from|join|into|update|table|references|truncate)\s+(?:only\s+)?"?(?<table>\w+)/gi

const owners = readOwners()
const complaints = sourceFiles('src/**/*.{ts,tsx}', 'src/areas/*/seed{.ts,/**}', 'src/areas/*/ui/**')
  .filter((file) => !(file in exceptions) && mayNameTable(file))
  .flatMap(checkFile)
process.stdout.write(complaints.map((complaint) => `${complaint}\n`).join(''))
process.exit(complaints.length > 0 ? 1 : 0)

type Node = Record<string, unknown> & { type: string }

/** The area that owns each table, or `platform`. */
function readOwners(): Map<string, string> {
  const migrations = globSync('migrations/*.sql').map((file) => readFileSync(file, 'utf8'))
  const created = migrations.flatMap((text) => [...text.matchAll(/^\s*create (?:unlogged )?table (\w+) /gim)])
  const declared = sourceFiles('src/areas/*/schema{.ts,/**/*.ts}').flatMap((file) =>
    declaredTables(file).map((table) => [table, areaOf(file) ?? ''] as const),
  )
  return new Map([
    ...created.map(([, table = '']) => [table, 'platform'] as const),
    ...declared,
    ...platformTables.map((table) => [table, 'platform'] as const),
  ])
}

/** The keys of the types that are exported as `…Tables`. */
function declaredTables(file: string): string[] {
  const aliases = nodesOf(file).filter(
    ({ type, id }) => type === 'TSTypeAliasDeclaration' && nameOf(id).endsWith('Tables'),
  )
  return aliases.flatMap(({ typeAnnotation }) =>
    childrenOf(typeAnnotation).flatMap(({ type, key }) => (type === 'TSPropertySignature' ? [nameOf(key)] : [])),
  )
}

/** Most files write no table, as their text shows: parsing them takes longer than anything else here. */
function mayNameTable(file: string): boolean {
  const text = readFileSync(file, 'utf8')
  return writeWord.test(text) || (file.startsWith('src/platform/server/') && wordsOf(text).some(isOfArea))
}

function checkFile(file: string): string[] {
  const nodes = nodesOf(file)
  const written = new Set(nodes.flatMap(writtenTables).filter((table) => !mayWrite(file, owners.get(table))))
  const named = new Set(file.startsWith('src/platform/server/') ? nodes.flatMap(namedTables).filter(isOfArea) : [])
  return [
    ...[...written].map((table) => `${file} writes ${table}, which belongs to ${owners.get(table)}`),
    ...[...named].map((table) => `${file} names ${table}, which belongs to ${owners.get(table)}`),
  ]
}

function mayWrite(file: string, owner: string | undefined): boolean {
  if (owner === undefined) return true
  if (owner === 'platform') return file.startsWith('src/platform/')
  return new RegExp(`^src/areas/${owner}/store(/|\\.ts$)`).test(file)
}

function isOfArea(table: string): boolean {
  return owners.has(table) && owners.get(table) !== 'platform'
}

/** Kysely's calls, and SQL in texts. */
function writtenTables(node: Node): string[] {
  if (node.type === 'CallExpression' && isKyselyWrite(node['callee']))
    return argumentsOf(node).flatMap((argument) => wordsOf(textOf(argument)).slice(0, 1))
  return [...textOf(node).matchAll(sqlWrite)].map(({ groups }) => groups?.['table'] ?? '')
}

function isKyselyWrite(callee: unknown): boolean {
  return isNode(callee) && /^(insertInto|updateTable|deleteFrom|mergeInto)$/.test(nameOf(callee['property']))
}

/** Texts that are just a table's name, and tables in SQL. */
function namedTables(node: Node): string[] {
  const text = textOf(node)
  const names = (/^\w+(?=$| as \w+$)/.exec(text) ?? []).filter((name) => !everydayWords.includes(name))
  return [...names, ...[...text.matchAll(sqlName)].map(({ groups }) => groups?.['table'] ?? '')]
}

/** The text of a literal; of a template with the literal names that are put into it. */
function textOf(node: unknown): string {
  if (!isNode(node)) return ''
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : ''
  if (node.type !== 'TemplateLiteral') return ''
  const expressions = childrenOf(node['expressions'])
  return childrenOf(node['quasis'])
    .map((part, index) => rawOf(part) + argumentsOf(expressions[index]).map(textOf).join(' '))
    .join('')
}

function rawOf({ value }: Node): string {
  return typeof value === 'object' && value && 'raw' in value ? String(value.raw) : ''
}

function argumentsOf(node: Node | undefined): Node[] {
  return node?.type === 'CallExpression' ? childrenOf(node['arguments']) : []
}

function wordsOf(text: string): string[] {
  return text.match(/\w+/g) ?? []
}

function nameOf(node: unknown): string {
  if (!isNode(node)) return ''
  return typeof node['name'] === 'string' ? node['name'] : textOf(node)
}

/** Every node of a file; comments are none. */
function nodesOf(file: string): Node[] {
  const { program } = parseSync(file, readFileSync(file, 'utf8'))
  const found: Node[] = []
  const visit = (value: unknown) => {
    for (const node of childrenOf(value)) {
      found.push(node)
      visit(node)
    }
  }
  visit(program.body)
  return found
}

/** The nodes of a list, or those that a node holds itself. */
function childrenOf(value: unknown): Node[] {
  if (Array.isArray(value)) return value.filter(isNode)
  return isNode(value) ? Object.values(value).flatMap((each) => (isNode(each) ? [each] : childrenOf(each))) : []
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function areaOf(file: string): string | undefined {
  return /^src\/areas\/([^/]+)\//.exec(file)?.[1]
}

function sourceFiles(pattern: string, ...exclude: string[]): string[] {
  const files = globSync(pattern, { exclude: [...exclude, '**/*.{test,e2e}.{ts,tsx}'] })
  return files.map((file) => file.replaceAll('\\', '/')).toSorted()
}
