/**
 * Things that are alike are done together: whoever comes while others are being done waits for them, and goes with all who
 * came meanwhile. Who comes alone does not wait at all.
 */
export function microBatch<Item>(runBatch: (items: Item[]) => Promise<void>): (batchKey: string, item: Item) => void {
  const queues = new Map<string, Item[]>()
  const drain = async (batchKey: string, queued: Item[]) => {
    // Those who come in the same breath go together.
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

/** So that nobody's answer waits for very many others. */
const maxBatchSize = 25
