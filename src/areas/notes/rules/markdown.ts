import { getSchema } from '@tiptap/core'
import { MarkdownManager } from '@tiptap/markdown'
import type { Node } from '@tiptap/pm/model'
import { documentExtensions } from './document/extensions.ts'

/** What a note can contain. */
export const noteSchema = getSchema(documentExtensions())

const manager = new MarkdownManager({ extensions: documentExtensions() })

/** The document that a Markdown text stands for. What Markdown cannot say in a note, such as raw HTML, stays text. */
export function parseMarkdown(markdown: string): Node {
  return noteSchema.nodeFromJSON(manager.parse(markdown))
}

export function toMarkdown(document: Node): string {
  return manager.serialize(document.toJSON()).trim()
}
