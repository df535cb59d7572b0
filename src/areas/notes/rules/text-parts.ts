import type { Node } from '@tiptap/pm/model'
import { textOf } from './plain-text.ts'

/** The text of a note for the search index: the first part stands for the whole note, the others for places in it. */
export function textPartsOf(document: Node): { text: string; parts: { anchor: string; text: string }[] } {
  let text = ''
  const parts: { anchor: string; text: string }[] = []
  document.forEach((block, _, index) => {
    const line = textOf(block)
    if (line === '') return
    const last = parts.at(-1)
    if (parts.length === 0 && text.length + line.length <= maxFirstPart) text += `${line}\n`
    else if (last && last.text.length + line.length <= maxPart) last.text += `\n${line}`
    else parts.push({ anchor: blockAnchor(index), text: line })
  })
  return { text: text.trimEnd(), parts }
}

const maxFirstPart = 20_000
const maxPart = 2_000

/** The address of a block within the page of its note. */
export function blockAnchor(index: number): string {
  return `block-${index}`
}

export function blockOfAnchor(anchor: string): number | undefined {
  const match = /^#?block-(\d{1,6})$/.exec(anchor)
  return match ? Number(match[1]) : undefined
}
