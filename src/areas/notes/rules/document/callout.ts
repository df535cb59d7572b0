import { Node, mergeAttributes } from '@tiptap/core'

const calloutKinds = ['note', 'tip', 'important', 'warning', 'caution'] as const
type CalloutKind = (typeof calloutKinds)[number]

/** A paragraph or more that stands out. In Markdown it is GitHub's alert: a quote that starts with `[!NOTE]`. */
export const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,

  addAttributes: () => ({
    kind: {
      default: 'note',
      parseHTML: (element) => calloutKind(element.dataset['callout']),
      renderHTML: (attributes) => ({ 'data-callout': attributes['kind'] }),
    },
  }),

  parseHTML: () => [{ tag: 'div[data-callout]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes, { role: 'note' }), 0],

  markdownTokenizer: {
    name: 'callout',
    level: 'block',
    start: (source) => source.search(/^ {0,3}> ?\[!/m),
    tokenize: (source, _tokens, lexer) => {
      const match = calloutInMarkdown.exec(source)
      if (!match) return undefined
      const inside = (match[2] ?? '').replace(/^ {0,3}> ?/gm, '')
      return { type: 'callout', raw: match[0], kind: match[1], tokens: lexer.blockTokens(inside) }
    },
  },
  parseMarkdown: (token, helpers) => {
    const content = helpers.parseBlockChildren?.(token.tokens ?? []) ?? []
    const kind = calloutKind(token['kind'])
    return helpers.createNode('callout', { kind }, content.length > 0 ? content : [{ type: 'paragraph' }])
  },
  renderMarkdown: (node, helpers) => {
    const blocks = (node.content ?? []).map((child) => helpers.renderChildren([child]))
    return [`[!${calloutKind(node.attrs?.['kind']).toUpperCase()}]`, blocks.join('\n\n')]
      .join('\n')
      .split('\n')
      .map((line) => (line ? `> ${line}` : '>'))
      .join('\n')
  },

  addKeyboardShortcuts() {
    return {
      // Backspace at the start of an empty callout takes the callout away.
      Backspace: () => {
        const { empty, $from } = this.editor.state.selection
        if (!empty || $from.parentOffset > 0 || $from.node(-1)?.type !== this.type || $from.index(-1) > 0) return false
        return this.editor.commands.lift(this.name)
      },
    }
  },
})

const calloutInMarkdown =
  /^ {0,3}> ?\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)((?: {0,3}>[^\n]*(?:\n|$))*)/i

function calloutKind(value: unknown): CalloutKind {
  const wanted = typeof value === 'string' ? value.toLowerCase() : ''
  return calloutKinds.find((kind) => kind === wanted) ?? 'note'
}
