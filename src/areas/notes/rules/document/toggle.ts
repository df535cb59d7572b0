import type { NodeConfig } from '@tiptap/core'
import { Details, DetailsContent, DetailsSummary } from '@tiptap/extension-details'

/**
 * Content that opens and closes under its summary. In Markdown it is the HTML that GitHub reads: `<details><summary>`. Whether it
 * is open is not stored: each reader opens it for themselves.
 */
export const Toggle = Details.extend({
  markdownTokenName: 'details',
  markdownTokenizer: {
    name: 'details',
    level: 'block',
    start: (source) => source.search(/^<details>/m),
    tokenize: (source, _tokens, lexer) => {
      const match = detailsInMarkdown.exec(source)
      if (!match) return undefined
      const summary = lexer.inlineTokens((match[1] ?? '').trim())
      return { type: 'details', raw: match[0], summary, tokens: lexer.blockTokens((match[2] ?? '').trim()) }
    },
  },
  parseMarkdown: (token, helpers) => {
    const content = helpers.parseBlockChildren?.(token.tokens ?? []) ?? []
    return helpers.createNode('details', {}, [
      helpers.createNode('detailsSummary', {}, helpers.parseInline(token['summary'] ?? [])),
      helpers.createNode('detailsContent', {}, content.length > 0 ? content : [{ type: 'paragraph' }]),
    ])
  },
  renderMarkdown: (node, helpers) => {
    const [summary, content] = node.content ?? []
    const blocks = (content?.content ?? []).map((child) => helpers.renderChildren([child])).join('\n\n')
    return `<details>\n<summary>${helpers.renderChildren(summary?.content ?? [])}</summary>\n\n${blocks}\n\n</details>`
  },
})

/** TipTap's own form of the two parts (`:::detailsSummary`) would be read at any place. */
const withoutMarkdown: Pick<NodeConfig, 'markdownTokenizer' | 'parseMarkdown'> = {
  markdownTokenizer: { name: 'none', level: 'block', start: () => -1, tokenize: () => undefined },
  parseMarkdown: () => [],
}

export const ToggleSummary = DetailsSummary.extend(withoutMarkdown)
export const ToggleContent = DetailsContent.extend(withoutMarkdown)

/** No summary inside a summary's text, and toggles in a toggle are closed from the inside out. */
const detailsInMarkdown =
  /^<details>\s*<summary>([^\n]*?)<\/summary>\n((?:(?!<details>)[\s\S])*?)\n?<\/details>[ \t]*(?:\n+|$)/
