import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { contains, updateDecorations } from './block-decorations.ts'
import { changedBlocks } from './changed-blocks.ts'

type Span = { from: number; to: number; class: string }
type Lowlight = { highlight: (language: string, code: string) => unknown; registered: (language: string) => boolean }

const key = new PluginKey<DecorationSet>('codeHighlighting')
let lowlight: Lowlight | undefined
let loading: Promise<void> | undefined

/** Colours code. The highlighter loads with the first block of code that names its language. */
export const codeHighlighting = Extension.create({
  name: 'codeHighlighting',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: (_config, { doc }) => decorationsFor(doc),
        apply: (tr, last, before) =>
          tr.getMeta(key)
            ? decorationsFor(tr.doc)
            : updateDecorations(tr, last, before, { isDecorated: isCode, make: decorationsFor }),
      },
      props: { decorations: (state) => key.getState(state) },
      view: (view) => {
        loadIfNeeded(view, [view.state.doc])
        return {
          update: (updated, before) =>
            updated.state.doc !== before.doc && loadIfNeeded(updated, changedBlocks(before.doc, updated.state.doc)),
        }
      },
    }),
  ],
})

function loadIfNeeded(view: EditorView, changed: readonly Node[]): void {
  const needsIt = (node: Node) => isCode(node) && Boolean(node.attrs['language'])
  if (lowlight || loading || !changed.some((block) => contains(block, needsIt))) return
  loading = import('lowlight').then(({ common, createLowlight }) => {
    lowlight = createLowlight(common)
    if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(key, true))
  })
}

function decorationsFor(doc: Node): DecorationSet {
  if (!lowlight) return DecorationSet.empty
  const decorations = codeBlocksIn(doc).flatMap(({ node, position }) =>
    spansOf(node).map((span) =>
      Decoration.inline(position + 1 + span.from, position + 1 + span.to, { class: span.class }),
    ),
  )
  return DecorationSet.create(doc, decorations)
}

function codeBlocksIn(doc: Node): { node: Node; position: number }[] {
  const blocks: { node: Node; position: number }[] = []
  doc.descendants((node, position) => {
    if (isCode(node)) blocks.push({ node, position })
    return !node.isTextblock
  })
  return blocks
}

const isCode = (node: Node) => node.type.name === 'codeBlock'

/** Nodes never change, so each block is highlighted once for each change of it. */
const spans = new WeakMap<Node, Span[]>()

function spansOf(node: Node): Span[] {
  const known = spans.get(node)
  if (known) return known
  const language = String(node.attrs['language'] ?? '')
  const isLong = node.textContent.length > 100_000
  const found = lowlight?.registered(language) && !isLong ? flatten(lowlight.highlight(language, node.textContent)) : []
  spans.set(node, found)
  return found
}

/** The classes of a syntax tree, by their place in the text. */
function flatten(tree: unknown): Span[] {
  const found: Span[] = []
  let offset = 0
  const walk = (node: unknown, classes: string) => {
    if (typeof node !== 'object' || node === null) return
    if ('value' in node && typeof node.value === 'string') {
      if (classes) found.push({ from: offset, to: offset + node.value.length, class: classes })
      offset += node.value.length
    }
    const own = 'properties' in node ? classNameOf(node.properties) : ''
    if ('children' in node && Array.isArray(node.children))
      for (const child of node.children) walk(child, [classes, own].filter(Boolean).join(' '))
  }
  walk(tree, '')
  return found
}

function classNameOf(properties: unknown): string {
  if (typeof properties !== 'object' || properties === null || !('className' in properties)) return ''
  return Array.isArray(properties.className) ? properties.className.join(' ') : ''
}
