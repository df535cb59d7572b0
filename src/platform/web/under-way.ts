/** A write of this tab, which counts as under way until the server has answered it. */
export function underWay<Answer>(write: Promise<Answer>): Promise<Answer> {
  writes.add(write)
  const end = () => writes.delete(write)
  write.then(end, end)
  return write
}

/** All that this tab has written is answered: from here on, what was done last is known. */
export async function allAnswered(): Promise<void> {
  while (writes.size > 0) await Promise.allSettled(writes)
}

const writes = new Set<Promise<unknown>>()
