import type { Fragment, Schema } from '@tiptap/pm/model'
import { parseMarkdown } from '../../../rules/markdown.ts'

/** The blocks that a Markdown text stands for, in the editor's own schema. */
export function parseMarkdownBlocks(markdown: string, schema: Schema): Fragment {
  return schema.nodeFromJSON(parseMarkdown(markdown).toJSON()).content
}
