/** Limits the bytes that are held at the same time: for each key (a person, a network), and for all together. */
export type ByteBudget = {
  /** False if it does not fit. Then nothing is reserved. */
  reserve(key: string, bytes: number): boolean
  release(key: string, bytes: number): void
  reservedFor(key: string): number
  readonly reservedBytes: number
}

export function byteBudget({ perKey, total }: { perKey: number; total: number }): ByteBudget {
  const reservedByKey = new Map<string, number>()
  let reservedBytes = 0
  const add = (key: string, bytes: number) => {
    const reserved = (reservedByKey.get(key) ?? 0) + bytes
    if (reserved > 0) reservedByKey.set(key, reserved)
    else reservedByKey.delete(key)
    reservedBytes += bytes
  }
  return {
    reserve: (key, bytes) => {
      const fits = (reservedByKey.get(key) ?? 0) + bytes <= perKey && reservedBytes + bytes <= total
      if (fits) add(key, bytes)
      return fits
    },
    release: (key, bytes) => add(key, -bytes),
    reservedFor: (key) => reservedByKey.get(key) ?? 0,
    get reservedBytes() {
      return reservedBytes
    },
  }
}
