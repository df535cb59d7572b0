import { rowNoun } from '../rules/query/labels.ts'

/** For example “Add account”. */
export function addRowLabel({ rowWord }: { rowWord: string | null }): string {
  return `Add ${rowNoun(rowWord, 1)}`
}
