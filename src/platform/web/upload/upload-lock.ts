/**
 * Does the work once no other tab does it. Where another one is at it, this one waits until that tab is done or gone.
 * Browsers have such locks on secure addresses only; elsewhere two tabs may send the same bytes, and the server sorts it out.
 */
export async function withUploadLock(id: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request(`upload ${id}`, work)
}
