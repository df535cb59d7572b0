/** Knows who has used the database a lot lately. */
export type UsageMeter = {
  add(person: string, ms: number): void
  /** Whether this person must give way: much of what was used lately was theirs, and others use it too. */
  mustGiveWay(person: string): boolean
}

export function openUsageMeter({
  maxMs = 2_000,
  maxShare = 0.25,
  halfLifeMs = 5_000,
  othersWithinMs = 2_000,
  maxPeople = 10_000,
  now = monotonic,
} = {}): UsageMeter {
  /** Least recent first. What was used counts half after each half-life. */
  const usages = new Map<string, Usage>()
  let total: Usage = { ms: 0, at: 0 }
  let latest: Visit | undefined
  /** The latest of somebody else than `latest`. */
  let latestOther: Visit | undefined
  const remaining = (usage: Usage | undefined, at: number) =>
    usage ? usage.ms * 2 ** ((usage.at - at) / halfLifeMs) : 0
  return {
    add: (person, ms) => {
      const at = now()
      const used = remaining(usages.get(person), at) + ms
      usages.delete(person)
      usages.set(person, { ms: used, at })
      total = { ms: remaining(total, at) + ms, at }
      if (latest?.person !== person) latestOther = latest
      latest = { person, at }
      const [oldest] = usages.keys()
      if (usages.size > maxPeople && oldest !== undefined) usages.delete(oldest)
    },
    mustGiveWay: (person) => {
      const at = now()
      const used = remaining(usages.get(person), at)
      const other = latest?.person === person ? latestOther : latest
      const isMuch = used > maxMs && used > maxShare * remaining(total, at)
      return isMuch && other !== undefined && at - other.at < othersWithinMs
    },
  }
}

type Usage = { ms: number; at: number }
type Visit = { person: string; at: number }

/** Not the time of day, which jumps when the clock is set. */
const monotonic = () => performance.now()
