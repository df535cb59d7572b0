import type { Node } from '@tiptap/pm/model'
import {
  absolutePositionToRelativePosition,
  initProseMirrorDoc,
  relativePositionToAbsolutePosition,
} from '@tiptap/y-tiptap'
import * as Y from 'yjs'
import type { CommentAnchor } from '../contract/comments.ts'
import { noteSchema } from './markdown.ts'
import { fragmentOf } from './note-document.ts'

export type TextRange = { from: number; to: number }

/** An open text: its Yjs document, and which of its elements is which node. */
export type AnchoredText = {
  document: Y.Doc
  doc: Node
  mapping: Parameters<typeof absolutePositionToRelativePosition>[2]
}

export function anchoredText(document: Y.Doc): AnchoredText {
  const { doc, meta } = initProseMirrorDoc(fragmentOf(document), noteSchema)
  return { document, doc, mapping: meta.mapping }
}

export function anchorAt({ document, mapping }: AnchoredText, { from, to }: TextRange): CommentAnchor {
  const encode = (position: number) =>
    toBase64(Y.encodeRelativePosition(absolutePositionToRelativePosition(position, fragmentOf(document), mapping)))
  return { start: encode(from), end: encode(to) }
}

/**
 * Where the commented text is now. Undefined if it is gone. A text that was moved, as by a new paragraph before it, has lost
 * its positions; it is found by its words if they occur once.
 */
export function rangeOf(text: AnchoredText, { anchor, quote }: { anchor: CommentAnchor; quote: string }) {
  const [from, to] = [resolve(text, anchor.start), resolve(text, anchor.end)]
  if (from !== undefined && to !== undefined && from < to) return { from, to }
  const [found, ...others] = findQuote(text.doc, quote)
  return others.length === 0 ? found : undefined
}

/** Every place of a text within one block. */
export function findQuote(doc: Node, quote: string): TextRange[] {
  const found: TextRange[] = []
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true
    // One character for each position: an atom such as a mention counts as one.
    const text = node.textBetween(0, node.content.size, undefined, '\ufffc')
    for (let at = text.indexOf(quote); at !== -1; at = text.indexOf(quote, at + quote.length))
      found.push({ from: position + 1 + at, to: position + 1 + at + quote.length })
    return false
  })
  return found
}

/** What a comment on a range quotes. */
export function quoteOf(doc: Node, { from, to }: TextRange): string {
  return doc.textBetween(from, to, ' ', '\ufffc')
}

/** Undefined if the text around it is gone, or if it is no position: Yjs throws for some. */
function resolve({ document, doc, mapping }: AnchoredText, encoded: string): number | undefined {
  try {
    const position = Y.decodeRelativePosition(Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0)))
    const at = relativePositionToAbsolutePosition(document, fragmentOf(document), position, mapping)
    return at !== null && at <= doc.content.size ? at : undefined
  } catch {
    return undefined
  }
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}
