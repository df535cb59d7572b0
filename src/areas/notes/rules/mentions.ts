import type { Node } from '@tiptap/pm/model'

/** A mention of a person in a plain text: `[@Name](mention:person/{id})`. */
const pattern = /\[@([^[\]\n]{1,200})\]\(mention:person\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\)/g

export type TextPiece = { text: string; person?: string }

/** A text in pieces, of which some are people. */
export function splitMentions(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let from = 0
  for (const { index, 0: whole, 1: name = '', 2: person = '' } of text.matchAll(pattern)) {
    if (index > from) pieces.push({ text: text.slice(from, index) })
    pieces.push({ text: `@${name}`, person })
    from = index + whole.length
  }
  if (from < text.length) pieces.push({ text: text.slice(from) })
  return pieces
}

export function mentionOf({ id, name }: { id: string; name: string }): string {
  return `[@${name.replaceAll(/[[\]\\\n]/g, '')}](mention:person/${id})`
}

export function peopleMentionedIn(text: string): string[] {
  return [...new Set(splitMentions(text).flatMap(({ person }) => person ?? []))]
}

/** The same for the text of a note. */
export function peopleMentionedInNote(document: Node): string[] {
  const people = new Set<string>()
  document.descendants(({ type, attrs }) => {
    const { kind, id } = attrs
    if (type.name === 'mention' && kind === 'person' && typeof id === 'string' && uuid.test(id)) people.add(id)
  })
  return [...people]
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
