import { rowNoun } from '../rules/query/labels.ts'

/** “Add account”. */
export function addRowLabel({ rowWord }: { rowWord: string | null }): string {
  return `Add ${rowNoun(rowWord, 1)}`
}
