import { Node, mergeAttributes } from '@tiptap/core'

/**
 * A link to another note, by its id, so that it survives a new title. In Markdown: `[[Title]](/notes/{id})`, which every reader
 * shows as a link; `[[Title]]` alone names a note that is not known yet.
 */
export const NoteLink = Node.create({
  name: 'noteLink',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,
  // Before the link, which takes `[…](…)`.
  priority: 1100,

  addAttributes: () => ({ id: attribute('id'), title: attribute('title') }),
  parseHTML: () => [{ tag: 'a[data-note-id]', priority: 1100 }],
  renderHTML: ({ HTMLAttributes, node }) => {
    const id = text(node.attrs['id'])
    return [
      'a',
      mergeAttributes(HTMLAttributes, id ? { href: `/notes/${id}` } : {}),
      text(node.attrs['title']) || 'Untitled',
    ]
  },
  renderText: ({ node }) => text(node.attrs['title']) || 'Untitled',

  markdownTokenizer: {
    name: 'noteLink',
    level: 'inline',
    start: (source) => source.indexOf('[['),
    tokenize: (source) => {
      const match = noteLinkInMarkdown.exec(source)
      return match ? { type: 'noteLink', raw: match[0], title: match[1], id: match[2] ?? '' } : undefined
    },
  },
  parseMarkdown: (token, helpers) => helpers.createNode('noteLink', { id: token['id'], title: token['title'] }),
  renderMarkdown: ({ attrs }) => {
    const id = text(attrs?.['id'])
    const title = text(attrs?.['title']).replace(/[[\]\\\n]/g, '') || 'Untitled'
    return id ? `[[${title}]](/notes/${id})` : `[[${title}]]`
  },
})

const noteLinkInMarkdown = /^\[\[([^[\]\n]{1,300})\]\](?:\(\/notes\/([0-9a-f-]{36})\))?(?!\()/

function attribute(name: string) {
  const key = `data-note-${name}`
  return {
    default: '',
    parseHTML: (element: HTMLElement) => element.getAttribute(key) ?? '',
    renderHTML: (attributes: Record<string, unknown>) => ({ [key]: text(attributes[name]) }),
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
