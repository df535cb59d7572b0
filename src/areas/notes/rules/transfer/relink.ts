import { Fragment, type Node } from '@tiptap/pm/model'

/** Where an address of a text leads after a transfer: to another address, or to a note. Undefined: it stays. */
export type NewTarget = { address: string } | { note: string; title: string } | undefined

/** Changes the addresses of links and pictures in a text. Links to notes that are not known by id are looked up by title. */
export function relink(
  document: Node,
  targetOf: (address: string) => NewTarget,
  noteNamed: (title: string) => NewTarget,
) {
  const { schema } = document.type
  const link = (text: string, address: string) => schema.text(text, [schema.mark('link', { href: address })])
  const change = (node: Node): Node => {
    if (node.type.name === 'noteLink') {
      const { id, title } = node.attrs
      const target = id ? targetOf(`/notes/${String(id)}`) : noteNamed(String(title))
      if (!target) return node
      if ('note' in target) return node.type.create({ id: target.note, title: target.title })
      return link(String(title) || 'Untitled', target.address)
    }
    if (node.type.name === 'image') {
      const target = targetOf(String(node.attrs['src']))
      return target && 'address' in target ? node.type.create({ ...node.attrs, src: target.address }) : node
    }
    const mark = node.marks.find(({ type }) => type.name === 'link')
    const target = node.isText && mark ? targetOf(String(mark.attrs['href'])) : undefined
    if (!target || !mark) return node.isLeaf ? node : node.copy(Fragment.fromArray(node.children.map(change)))
    if ('note' in target) return schema.nodes['noteLink']?.create({ id: target.note, title: target.title }) ?? node
    return node.mark(mark.type.create({ ...mark.attrs, href: target.address }).addToSet(mark.removeFromSet(node.marks)))
  }
  return change(document)
}

/** The file that a relative address leads to. Undefined for other addresses, and for those that lead out of the archive. */
export function resolvePath(page: string, address: string): string | undefined {
  if (/^([a-z][a-z0-9+.-]*:|\/|#|\?)/i.test(address)) return undefined
  const path = decode(address.replace(/[?#].*$/s, ''))
  const segments = page.split('/').slice(0, -1)
  for (const segment of path.split('/')) {
    if (segment === '..' && segments.pop() === undefined) return undefined
    if (segment !== '..' && segment !== '.' && segment !== '') segments.push(segment)
  }
  return segments.join('/')
}

/** The address of a file, seen from a page. */
export function relativePath(page: string, file: string): string {
  const from = page.split('/').slice(0, -1)
  const to = file.split('/')
  let shared = 0
  while (shared < from.length && from[shared] === to[shared]) shared += 1
  return [...from.slice(shared).map(() => '..'), ...to.slice(shared).map(encodeURIComponent)].join('/')
}

function decode(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
