/** Counts a write of this tab as pending until the server has answered it. */
export function trackWrite<Answer>(write: Promise<Answer>): Promise<Answer> {
  pendingWrites.add(write)
  const end = () => pendingWrites.delete(write)
  write.then(end, end)
  return write
}

/** Resolves when all writes of this tab are answered, so that the last change is known. */
export async function waitForWrites(): Promise<void> {
  while (pendingWrites.size > 0) await Promise.allSettled(pendingWrites)
}

const pendingWrites = new Set<Promise<unknown>>()
