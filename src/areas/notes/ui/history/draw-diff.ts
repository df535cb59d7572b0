import { DOMSerializer, type Node } from '@tiptap/pm/model'
import { noteSchema } from '../../rules/markdown.ts'
import { diffLists, diffWords } from './diff-words.ts'

const serializer = DOMSerializer.fromSchema(noteSchema)

/** The new document, with what was added and removed since the old one. */
export function drawDiff(before: Node, after: Node): DocumentFragment {
  return drawChildren(before, after)
}

function drawChildren(before: Node, after: Node): DocumentFragment {
  const drawing = document.createDocumentFragment()
  const steps = diffLists(before.children, after.children, (a, b) => a.eq(b))
  let removed: Node[] = []
  for (const [kind, node] of steps) {
    if (kind === 'removed') {
      removed.push(node)
      continue
    }
    const replaced = kind === 'added' ? removed.findIndex((old) => isChangeOf(old, node)) : -1
    if (kind === 'same' || replaced === -1) {
      if (kind === 'same') removed = flush(drawing, removed)
      drawing.append(kind === 'same' ? draw(node) : block('ins', node))
      continue
    }
    flush(drawing, removed.slice(0, replaced))
    const old = removed[replaced]
    removed = removed.slice(replaced + 1)
    if (old) drawing.append(drawChange(old, node))
  }
  flush(drawing, removed)
  return drawing
}

function flush(drawing: DocumentFragment, removed: readonly Node[]): Node[] {
  for (const node of removed) drawing.append(block('del', node))
  return []
}

/** A block that is still the same thing: its text or its parts have changed. */
function isChangeOf(before: Node, after: Node): boolean {
  if (before.type !== after.type || after.isAtom) return false
  if (!after.isTextblock) return true
  const parts = diffWords(before.textContent, after.textContent)
  const same = parts.filter(({ kind }) => kind === 'same').reduce((sum, { text }) => sum + text.trim().length, 0)
  return same > 0 && same * 4 >= Math.max(before.textContent.length, after.textContent.length)
}

function drawChange(before: Node, after: Node): globalThis.Node {
  const { dom, contentDOM } = DOMSerializer.renderSpec(document, after.type.spec.toDOM?.(after) ?? ['div', 0])
  contentDOM?.append(after.isTextblock ? drawWords(before.textContent, after.textContent) : drawChildren(before, after))
  return dom
}

function drawWords(before: string, after: string): DocumentFragment {
  const drawing = document.createDocumentFragment()
  for (const { kind, text } of diffWords(before, after)) {
    if (kind === 'same') drawing.append(text)
    else drawing.append(element(kind === 'added' ? 'ins' : 'del', text))
  }
  return drawing
}

/** Rows and items stay inside their table or list, so their content is marked instead. */
function block(tag: 'ins' | 'del', node: Node): globalThis.Node {
  const drawn = draw(node)
  const inner = drawn instanceof HTMLElement && /^(LI|TR|TD|TH)$/.test(drawn.tagName) ? drawn : undefined
  const mark = element(tag)
  mark.className = 'note-block'
  if (!inner) {
    mark.append(drawn)
    return mark
  }
  for (const part of inner.tagName === 'TR' ? [...inner.children] : [inner]) {
    const own = element(tag)
    own.className = 'note-block'
    own.append(...part.childNodes)
    part.append(own)
  }
  return inner
}

function draw(node: Node): globalThis.Node {
  return serializer.serializeNode(node)
}

function element(tag: 'ins' | 'del', text = ''): HTMLElement {
  const dom = document.createElement(tag)
  dom.textContent = text
  return dom
}
