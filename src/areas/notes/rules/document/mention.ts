import { Node, mergeAttributes } from '@tiptap/core'

/** A person, or any item, named in a text. In Markdown: `[@Maya Lindqvist](mention:person/{id})`. */
export const Mention = Node.create({
  name: 'mention',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,

  addAttributes: () => ({
    kind: attribute('kind', 'person'),
    id: attribute('id', ''),
    label: attribute('label', ''),
  }),
  parseHTML: () => [{ tag: 'span[data-mention-id]' }],
  renderHTML: ({ HTMLAttributes, node }) => ['span', mergeAttributes(HTMLAttributes), `@${text(node.attrs['label'])}`],
  renderText: ({ node }) => `@${text(node.attrs['label'])}`,

  markdownTokenizer: {
    name: 'mention',
    level: 'inline',
    start: (source) => source.indexOf('[@'),
    tokenize: (source) => {
      const match = mentionInMarkdown.exec(source)
      return match ? { type: 'mention', raw: match[0], label: match[1], kind: match[2], id: match[3] } : undefined
    },
  },
  parseMarkdown: (token, helpers) =>
    helpers.createNode('mention', { kind: token['kind'], id: token['id'], label: token['label'] }),
  renderMarkdown: ({ attrs }) =>
    `[@${text(attrs?.['label']).replace(/[[\]\\]/g, '')}](mention:${text(attrs?.['kind'])}/${text(attrs?.['id'])})`,
})

const mentionInMarkdown = /^\[@([^[\]\n]{1,200})\]\(mention:([a-z_-]{1,40})\/([0-9a-f-]{36})\)/

function attribute(name: string, initial: string) {
  const key = `data-mention-${name}`
  return {
    default: initial,
    parseHTML: (element: HTMLElement) => element.getAttribute(key) ?? initial,
    renderHTML: (attributes: Record<string, unknown>) => ({ [key]: text(attributes[name]) }),
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
