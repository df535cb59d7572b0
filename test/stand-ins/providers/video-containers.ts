/**
 * Containers of videos, which Meta works on: the first question is answered with "working". It cannot use a video whose text
 * says that it is broken.
 */
export function videoContainers() {
  const asked = new Map<string, number>()
  const stateOf = (id: string) => {
    const times = asked.get(id)
    if (times === undefined) return undefined
    if (times < 2) return 'working' as const
    return id.startsWith('broken') ? ('failed' as const) : ('ready' as const)
  }
  return {
    create: (text: string): string => {
      const id = `${text.includes('broken') ? 'broken' : 'video'}${asked.size}`
      asked.set(id, 0)
      return id
    },
    /** Undefined if it is no container of a video. */
    ask: (id: string) => {
      const times = asked.get(id)
      if (times !== undefined) asked.set(id, times + 1)
      return stateOf(id)
    },
    /** Whether it may be published. */
    isReady: (id: string) => stateOf(id) === 'ready' || !asked.has(id),
  }
}
