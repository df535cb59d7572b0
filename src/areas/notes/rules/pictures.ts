import type { Node } from '@tiptap/pm/model'

const uploadedFile = /^\/files\/([0-9a-f-]{36})(?:[/?]|$)/

/** The uploaded file that an address of a picture leads to. */
export function fileOf(src: string): string | undefined {
  return uploadedFile.exec(src)?.[1]
}

/** The uploaded files that are pictures in a text. */
export function picturesIn(document: Node): Set<string> {
  const files = new Set<string>()
  document.descendants(({ type, attrs }) => {
    const file = type.name === 'image' ? fileOf(String(attrs['src'])) : undefined
    if (file) files.add(file)
  })
  return files
}
