import type { Fragment, Schema } from '@tiptap/pm/model'
import { MarkdownManager } from '@tiptap/markdown'
import { Marked } from 'marked'
import { documentExtensions } from '../../../rules/document/extensions.ts'

let manager: MarkdownManager | undefined

/** The blocks that a Markdown text stands for, in the editor's own schema. */
export function parseMarkdownBlocks(markdown: string, schema: Schema): Fragment {
  manager ??= new MarkdownManager({ extensions: documentExtensions(), marked: new Marked() })
  return schema.nodeFromJSON(manager.parse(markdown)).content
}
