import type { Item } from '../contract/graph.ts'

/** An item that a node could not handle, with the reason. */
export function failedItem(item: Item, message: string): Item {
  return { ...item, json: { ...item.json, error: { message } } }
}
