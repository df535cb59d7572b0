import type { Item } from '../../contract/graph.ts'
import { madeFrom } from './paired-items.ts'

/** An item that a node could not handle, with the reason. */
export function failedItem(item: Item, message: string): Item {
  return madeFrom(item, { ...item, json: { ...item.json, error: { message } } })
}
