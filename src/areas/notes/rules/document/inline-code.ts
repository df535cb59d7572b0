import { Mark, markInputRule, markPasteRule, mergeAttributes } from '@tiptap/core'

/** Code in a line. Unlike TipTap's it may be bold or a link at the same time, as in Markdown. */
export const InlineCode = Mark.create({
  name: 'code',
  excludes: 'code',
  code: true,
  exitable: true,

  parseHTML: () => [{ tag: 'code' }],
  renderHTML: ({ HTMLAttributes }) => ['code', mergeAttributes(HTMLAttributes), 0],

  markdownTokenName: 'codespan',
  parseMarkdown: (token, helpers) => helpers.applyMark('code', [{ type: 'text', text: token.text ?? '' }]),
  renderMarkdown: (node, helpers) => `\`${helpers.renderChildren(node.content ?? [])}\``,

  addKeyboardShortcuts() {
    return { 'Mod-e': () => this.editor.commands.toggleMark(this.name) }
  },
  addInputRules() {
    return [markInputRule({ find: /(?:^|[^`])(`(?!\s+`)([^`]+)`(?!`))$/, type: this.type })]
  },
  addPasteRules() {
    return [markPasteRule({ find: /(?:^|[^`])(`(?!\s+`)([^`]+)`(?!`))/g, type: this.type })]
  },
})
