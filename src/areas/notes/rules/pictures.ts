import type { Node } from '@tiptap/pm/model'
import { id } from '#platform/contract/id.ts'
import { addressesIn } from './transfer/addresses.ts'

const uploadedFile = /^\/files\/([0-9a-f-]{36})(?:[/?]|$)/

/** The uploaded file that an address of a picture leads to. */
export function fileOf(src: string): string | undefined {
  return uploadedFile.exec(src)?.[1]
}

/** The uploaded files that a text shows or links to. */
export function filesIn(document: Node): string[] {
  const files = addressesIn(document).flatMap((address) => fileOf(address) ?? [])
  return [...new Set(files)].filter((file) => id.safeParse(file).success)
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
