import { rowWords } from '../rules/words.ts'

/** “Add account”. */
export function addWords({ rowWord }: { rowWord: string | null }): string {
  return `Add ${rowWords(rowWord, 1)}`
}
