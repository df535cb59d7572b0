import type { N8nNodes, N8nOperation, N8nParameters } from '#platform/contract/n8n-nodes.ts'
import { n8nFilter, n8nSorts } from '../rules/n8n-filter.ts'
import { n8nBlocks } from '../rules/n8n-blocks.ts'

const createPage: N8nOperation = (node) => ({
  action: 'notion.createPage',
  input: { parent: idOf(node, 'pageId'), title: node.value('title'), markdown: n8nBlocks(node) || undefined },
})

const appendToPage: N8nOperation = (node) => ({
  action: 'notion.appendToPage',
  input: { page: idOf(node, 'blockId'), markdown: n8nBlocks(node) || ' ' },
})

const readPage: N8nOperation = (node) =>
  node.read('simple') === false
    ? undefined
    : { action: 'notion.readPage', input: { page: idOf(node, 'pageId') }, fields: named }

const queryDatabase: N8nOperation = (node) => {
  const filter = n8nFilter(node)
  if (node.read('simple') === false || filter === 'unknown') return undefined
  return {
    action: 'notion.queryDatabase',
    input: {
      database: idOf(node, 'databaseId'),
      limit: node.read('returnAll') === true ? 1_000 : (node.value('limit') ?? 50),
      filter,
      sorts: n8nSorts(node),
    },
    list: '$json.rows',
    fields:
      '({ name: $json.title, ...Object.fromEntries(Object.entries($json.values).map(([key, value]) => ["property_" + key.toSnakeCase(), value])) })',
  }
}

const search =
  (kind: 'page' | 'database' | undefined): N8nOperation =>
  (node) => {
    const only = kind ?? node.value('options.filter.filters.value')
    if (node.read('simple') === false) return undefined
    return {
      action: 'notion.search',
      input: { words: node.value('text') },
      list: only === undefined ? '$json.results' : `$json.results.filter((each) => each.kind === "${String(only)}")`,
      limit: node.read('returnAll') === true ? undefined : (node.value('limit') ?? 50),
      fields: named,
    }
  }

/** Nodes of n8n files that become these actions. */
export const n8nNodes: N8nNodes = {
  notion: {
    'page.create': createPage,
    'page.get': readPage,
    'page.search': search(undefined),
    'block.append': appendToPage,
    'databasePage.getAll': queryDatabase,
    'database.getAll': search('database'),
    'database.search': search('database'),
  },
  notionTrigger: {},
}

const named = '({ name: $json.title })'
const anId = /[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}/i

/** Where an address may stand, its part that is the id. */
function idOf(node: N8nParameters, path: string): unknown {
  const value = node.value(path)
  if (typeof value !== 'string') return undefined
  if (!value.includes('{{')) return withDashes(anId.exec(value)?.[0] ?? value)
  const isId = node.read(`${path}.mode`) === 'id'
  return isId ? value : `{{ String(${node.expression(path)}).match(${String(anId)})?.[0] }}`
}

function withDashes(id: string): string {
  return id.replaceAll('-', '').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
