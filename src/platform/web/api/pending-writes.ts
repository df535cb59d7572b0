/** A write of this tab, which counts as under way until the server has answered it. */
export function trackWrite<Answer>(write: Promise<Answer>): Promise<Answer> {
  pendingWrites.add(write)
  const end = () => pendingWrites.delete(write)
  write.then(end, end)
  return write
}

/** All that this tab has written is answered: from here on, what was done last is known. */
export async function waitForWrites(): Promise<void> {
  while (pendingWrites.size > 0) await Promise.allSettled(pendingWrites)
}

const pendingWrites = new Set<Promise<unknown>>()
