import { z } from 'zod'
import type { ProviderApi } from '#platform/server/outgoing/connections/provider.ts'
import { implementProviderCall } from '#areas/connections/actions/implement-provider-call.ts'
import * as contract from '../contract.ts'
import { markdownToBlocks } from '../rules/markdown-to-blocks.ts'
import { plainValue } from '../rules/plain-value.ts'
import { plainText, richText } from '../rules/rich-text.ts'
import * as notionApi from './notion-api.ts'
import { notion } from './provider.ts'

export const notionActions = [
  implementProviderCall(contract.searchPages, notion.id, async ({ words }, api) => {
    const body = { page_size: 50, ...(words && { query: words }) }
    const { results } = notionApi.listPage.parse(await notionApi.send(api, 'POST', '/search', body))
    return { results: results.flatMap((each) => toResult(each) ?? []) }
  }),

  implementProviderCall(contract.readPage, notion.id, ({ page }, api) => notionApi.readMarkdown(api, page)),

  implementProviderCall(
    contract.createPage,
    notion.id,
    async ({ parent, title, markdown }, api) => {
      const blocks = markdownToBlocks(markdown)
      const body = {
        parent: { page_id: parent },
        properties: { title: { title: [{ type: 'text', text: { content: title } }] } },
        children: blocks.slice(0, notionApi.blocksPerRequest),
      }
      const { id, url } = notionApi.page.parse(await notionApi.send(api, 'POST', '/pages', body))
      await notionApi.appendBlocks(api, id, blocks.slice(notionApi.blocksPerRequest))
      return { id, url }
    },
    { defaults: { parent: 'page' } },
  ),

  implementProviderCall(
    contract.appendToPage,
    notion.id,
    async ({ page, markdown }, api) => {
      const blocks = markdownToBlocks(markdown)
      await notionApi.appendBlocks(api, page, blocks)
      return { id: page, blocks: blocks.length }
    },
    { defaults: { page: 'page' } },
  ),

  implementProviderCall(
    contract.queryDatabase,
    notion.id,
    async ({ database, limit, filter, sorts }, api) => {
      const source = await findDataSource(api, database)
      const rows: z.output<typeof notionApi.page>[] = []
      let cursor: string | null | undefined
      do {
        const body = {
          page_size: Math.min(100, limit - rows.length),
          ...(filter && { filter }),
          ...(sorts && { sorts }),
          ...(cursor && { start_cursor: cursor }),
        }
        const list = notionApi.listPage.parse(await notionApi.send(api, 'POST', `/data_sources/${source}/query`, body))
        rows.push(...list.results.map((each) => notionApi.page.parse(each)))
        cursor = list.has_more ? list.next_cursor : null
      } while (cursor && rows.length < limit)
      return { rows: rows.map(toRow), hasMore: Boolean(cursor) }
    },
    { defaults: { database: 'database' } },
  ),
]

const remoteResult = z.object({ object: z.string(), id: z.string(), url: z.string().default('') })
const remoteSource = z.object({ title: z.array(richText), parent: z.object({ database_id: z.string() }).partial() })

/** Since 2025 a database consists of data sources; people know the database. */
function toResult(raw: unknown) {
  const { object, id, url } = remoteResult.parse(raw)
  if (object === 'page') return { id, kind: 'page' as const, title: notionApi.titleOf(notionApi.page.parse(raw)), url }
  const source = remoteSource.safeParse(raw)
  if (!source.success) return undefined
  const { title, parent } = source.data
  return { id: parent.database_id ?? id, kind: 'database' as const, title: plainText(title), url }
}

const remoteDatabase = z.object({ data_sources: z.array(z.object({ id: z.string() })).min(1) })

/** The first data source of a database. Most have one. */
async function findDataSource(api: ProviderApi, database: string): Promise<string> {
  const { data_sources } = remoteDatabase.parse(await notionApi.get(api, `/databases/${database}`))
  return data_sources[0]?.id ?? database
}

function toRow(row: z.output<typeof notionApi.page>) {
  const { id, url, properties } = row
  const values = Object.entries(properties).map(([name, value]) => [name, plainValue(value)])
  return { id, url, title: notionApi.titleOf(row), values: Object.fromEntries(values) }
}
