import { getSchema } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { documentExtensions } from './document/extensions.ts'
import { parseToJson } from './markdown/parse.ts'
import { serializeBlocks } from './markdown/serialize.ts'

/** What a note can contain. */
export const noteSchema = getSchema(documentExtensions())

/** The document that a Markdown text stands for. What a note cannot contain, such as raw HTML, stays text. */
export function parseMarkdown(markdown: string): Node {
  return noteSchema.nodeFromJSON(parseToJson(markdown))
}

export function toMarkdown(document: Node): string {
  return serializeBlocks(document)
}
