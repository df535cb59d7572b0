import { z } from 'zod'
import type { ProviderApi } from '#platform/server/outgoing/connections/provider.ts'
import { blockContent, blocksToMarkdown, type Block } from '../rules/blocks-to-markdown.ts'
import type { NewBlock } from '../rules/markdown-to-blocks.ts'
import { plainText, richText } from '../rules/rich-text.ts'
import { notionApi, notionVersion } from './provider.ts'

export const blocksPerRequest = 100
const maxBlocks = 2_000
const maxDepth = 6

export function get(api: ProviderApi, path: string): Promise<unknown> {
  return api.json(`${notionApi}${path}`, { headers: notionVersion })
}

export function send(api: ProviderApi, method: 'POST' | 'PATCH', path: string, body: unknown): Promise<unknown> {
  return api.json(`${notionApi}${path}`, { method, headers: notionVersion, body })
}

export const page = z.object({
  id: z.string(),
  url: z.string().default(''),
  properties: z.record(z.string(), z.unknown()),
})
export const listPage = z.object({
  results: z.array(z.unknown()),
  has_more: z.boolean(),
  next_cursor: z.string().nullish(),
})

const titleProperty = z.object({ type: z.literal('title'), title: z.array(richText) })

export function titleOf({ properties }: z.output<typeof page>): string {
  for (const each of Object.values(properties)) {
    const title = titleProperty.safeParse(each)
    if (title.success) return plainText(title.data.title)
  }
  return ''
}

/** A page as Markdown. */
export async function readMarkdown(api: ProviderApi, id: string) {
  const found = page.parse(await get(api, `/pages/${id}`))
  const blocks = await readBlocks(api, id, { left: maxBlocks }, 0)
  return { id: found.id, url: found.url, title: titleOf(found), markdown: blocksToMarkdown(blocks) }
}

const remoteBlock = z.looseObject({ id: z.string(), type: z.string(), has_children: z.boolean().default(false) })

/** `budget`: how many more blocks are read. A page can have any number. */
async function readBlocks(api: ProviderApi, id: string, budget: { left: number }, depth: number): Promise<Block[]> {
  const blocks: Block[] = []
  let cursor: string | undefined
  do {
    const query = new URLSearchParams({ page_size: '100', ...(cursor && { start_cursor: cursor }) })
    const list = listPage.parse(await get(api, `/blocks/${id}/children?${query}`))
    for (const raw of list.results) {
      if ((budget.left -= 1) < 0) return blocks
      const { id: block, type, has_children, [type]: content } = remoteBlock.parse(raw)
      const isRead = has_children && depth < maxDepth && type !== 'child_page' && type !== 'child_database'
      const children = isRead ? await readBlocks(api, block, budget, depth + 1) : []
      blocks.push({ type, content: blockContent.catch({}).parse(content ?? {}), children })
    }
    cursor = list.has_more ? (list.next_cursor ?? undefined) : undefined
  } while (cursor !== undefined)
  return blocks
}

/** Notion takes a hundred blocks at a time. */
export async function appendBlocks(api: ProviderApi, id: string, blocks: readonly NewBlock[]): Promise<void> {
  for (let from = 0; from < blocks.length; from += blocksPerRequest)
    await send(api, 'PATCH', `/blocks/${id}/children`, { children: blocks.slice(from, from + blocksPerRequest) })
}
