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

/** The same for writes that their callers wait for. If a batch fails, each of its items is written alone. */
export function batchWrites<Item>(
  write: (items: readonly Item[]) => Promise<void>,
): (batchKey: string, item: Item) => Promise<void> {
  type Queued = { item: Item; resolve: () => void; reject: (error: unknown) => void }
  const writeTogether = async (queued: readonly Queued[]): Promise<void> => {
    try {
      await write(queued.map(({ item }) => item))
      for (const { resolve } of queued) resolve()
    } catch (error) {
      if (queued.length > 1) for (const each of queued) await writeTogether([each])
      else queued[0]?.reject(error)
    }
  }
  const enqueue = microBatch<Queued>(writeTogether)
  return (batchKey, item) => new Promise((resolve, reject) => enqueue(batchKey, { item, resolve, reject }))
}

/** Limits how long one answer waits for others. */
const maxBatchSize = 25
