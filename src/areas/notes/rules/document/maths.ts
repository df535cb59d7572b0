import { type MarkdownToken, InputRule, Node, mergeAttributes } from '@tiptap/core'

/** Maths in a line: `$x^2$`. The browser draws it with KaTeX, which is loaded when a note has maths (`ui/editor/maths.ts`). */
export const InlineMath = Node.create({
  name: 'inlineMath',
  group: 'inline',
  inline: true,
  atom: true,

  addAttributes: latexAttribute,
  parseHTML: () => [{ tag: 'span[data-maths]' }],
  renderHTML: ({ HTMLAttributes, node }) => ['span', mergeAttributes(HTMLAttributes), latexOf(node.attrs)],
  renderText: ({ node }) => `$${latexOf(node.attrs)}$`,

  markdownTokenizer: {
    name: 'inlineMath',
    level: 'inline',
    start: (source) => source.indexOf('$'),
    tokenize: (source) => {
      const match = inlineMath.exec(source)
      return match?.[1] ? { type: 'inlineMath', raw: match[0], latex: match[1] } : undefined
    },
  },
  parseMarkdown: (token, helpers) => helpers.createNode('inlineMath', { latex: latexOf(token) }),
  renderMarkdown: (node) => `$${latexOf(node.attrs)}$`,

  addInputRules() {
    return [
      new InputRule({
        find: /(?:^|[\s(])\$([^\s$](?:[^$\n]*[^\s$])?)\$$/,
        handler: ({ state, range, match }) => {
          const start = range.from + match[0].indexOf('$')
          state.tr.replaceWith(start, range.to, this.type.create({ latex: match[1] }))
        },
      }),
    ]
  },
})

/** Maths in a block of its own, between two lines `$$`. */
export const BlockMath = Node.create({
  name: 'blockMath',
  group: 'block',
  atom: true,

  addAttributes: latexAttribute,
  parseHTML: () => [{ tag: 'div[data-maths]' }],
  renderHTML: ({ HTMLAttributes, node }) => ['div', mergeAttributes(HTMLAttributes), latexOf(node.attrs)],
  renderText: ({ node }) => latexOf(node.attrs),

  markdownTokenizer: {
    name: 'blockMath',
    level: 'block',
    start: (source) => source.search(/^\$\$/m),
    tokenize: (source) => {
      const match = blockMath.exec(source)
      return match ? { type: 'blockMath', raw: match[0], latex: (match[1] ?? '').trim() } : undefined
    },
  },
  parseMarkdown: (token, helpers) => helpers.createNode('blockMath', { latex: latexOf(token) }),
  renderMarkdown: (node) => `$$\n${latexOf(node.attrs)}\n$$`,

  addInputRules() {
    return [
      new InputRule({
        find: /^\$\$\s$/,
        handler: ({ state, range }) => {
          const $start = state.doc.resolve(range.from)
          state.tr.replaceRangeWith($start.before(), $start.after(), this.type.create())
        },
      }),
    ]
  },
})

/** As in Pandoc: no space inside the dollar signs, and no digit after the last, so that "$5 and $10" stays text. */
const inlineMath = /^\$([^\s$](?:[^$\n]*[^\s$\\])?)\$(?!\d)/
const blockMath = /^\$\$[ \t]*\n([\s\S]*?)\n?\$\$[ \t]*(?:\n+|$)/

function latexAttribute() {
  return {
    latex: {
      default: '',
      parseHTML: (element: HTMLElement) => element.dataset['maths'] ?? '',
      renderHTML: (attributes: Record<string, unknown>) => ({ 'data-maths': latexOf(attributes) }),
    },
  }
}

function latexOf(attributes: MarkdownToken | Record<string, unknown> | undefined): string {
  const latex = attributes?.['latex']
  return typeof latex === 'string' ? latex : ''
}
