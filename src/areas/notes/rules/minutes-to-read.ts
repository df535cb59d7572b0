import type { Node } from '@tiptap/pm/model'

const wordsPerMinute = 220

export function minutesToRead(document: Node): number {
  const words = document.textBetween(0, document.content.size, ' ', ' ').split(/\s+/).length
  return Math.max(1, Math.round(words / wordsPerMinute))
}
