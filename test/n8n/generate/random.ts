export type Random = () => number

/** The same numbers for the same seed (mulberry32). */
export function randomNumbers(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function oneOf<Value>(list: readonly Value[], random: Random): Value {
  const [first] = list
  if (first === undefined) throw new Error('The list is empty.')
  return list[Math.floor(random() * list.length)] ?? first
}
