/**
 * Runs the work while no other tab does. If another tab has the lock, waits until it is done or closed. Browsers have
 * such locks on secure addresses only; elsewhere two tabs may send the same bytes, and the server handles it.
 */
export async function withUploadLock(id: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request(`upload ${id}`, work)
}
