/**
 * Collects items with the same key into batches. Items that arrive while a batch runs wait for it and form the next one. A
 * single item is not delayed.
 */
export function microBatch<Item>(runBatch: (items: Item[]) => Promise<void>): (batchKey: string, item: Item) => void {
  const queues = new Map<string, Item[]>()
  const drain = async (batchKey: string, queued: Item[]) => {
    // Items added in the same tick go together.
    await new Promise((resolve) => setImmediate(resolve))
    while (queued.length > 0) await runBatch(queued.splice(0, maxBatchSize))
    queues.delete(batchKey)
  }
  return (batchKey, item) => {
    const queued = queues.get(batchKey)
    if (queued) return void queued.push(item)
    const queue = [item]
    queues.set(batchKey, queue)
    void drain(batchKey, queue)
  }
}

/** Limits how long one answer waits for others. */
const maxBatchSize = 25
