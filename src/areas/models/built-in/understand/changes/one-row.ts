import { normalize } from '../../language/words.ts'
import type { Table } from '../schema.ts'

/** Something that can be one row: no plural of the table, no pronoun that stands for all. */
export function isOneRow(text: string, { name, rowWord = '' }: Table): boolean {
  const words = normalize(text)
  return (
    words !== '' &&
    !/^(?:everything|everyone|all|they|we|i|you|there|it|this|that|those|these)\b/.test(words) &&
    words !== normalize(name) &&
    words !== normalize(`${rowWord}s`)
  )
}
