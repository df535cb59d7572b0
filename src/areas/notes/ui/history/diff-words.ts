type DiffPart = { kind: 'same' | 'added' | 'removed'; text: string }

/** What changed between two texts, word by word. */
export function diffWords(before: string, after: string): DiffPart[] {
  const parts: DiffPart[] = []
  const add = (kind: DiffPart['kind'], text: string) => {
    const last = parts.at(-1)
    if (last?.kind === kind) last.text += text
    else parts.push({ kind, text })
  }
  for (const [kind, token] of diffLists(words(before), words(after), (a, b) => a === b)) add(kind, token)
  return parts
}

type Step<Item> = [DiffPart['kind'], Item]
type Same<Item> = (a: Item, b: Item) => boolean

/** The shortest way from one list to the other. Where that is too much work, everything in between counts as changed. */
export function diffLists<Item>(before: readonly Item[], after: readonly Item[], isSame: Same<Item>): Step<Item>[] {
  const start = countSame(before, after, isSame)
  const rest = (items: readonly Item[]) => items.slice(start).toReversed()
  const end = countSame(rest(before), rest(after), isSame)
  return [
    ...after.slice(0, start).map((item): Step<Item> => ['same', item]),
    ...diffMiddle(before.slice(start, before.length - end), after.slice(start, after.length - end), isSame),
    ...after.slice(after.length - end).map((item): Step<Item> => ['same', item]),
  ]
}

/** How many items at the start are the same. */
function countSame<Item>(before: readonly Item[], after: readonly Item[], isSame: Same<Item>): number {
  const different = after.findIndex(
    (item, place) => place >= before.length || !before.slice(place, place + 1).some((other) => isSame(other, item)),
  )
  return different === -1 ? after.length : different
}

function diffMiddle<Item>(before: readonly Item[], after: readonly Item[], isSame: Same<Item>): Step<Item>[] {
  const steps: Step<Item>[] = []
  if (before.length * after.length > maxComparisons)
    return [...before.map((item): Step<Item> => ['removed', item]), ...after.map((item): Step<Item> => ['added', item])]
  const common = commonLengths(before, after, isSame)
  let b = 0
  for (const [a, item] of before.entries()) {
    while (b < after.length && common(a, b + 1) > common(a + 1, b) && !isNext(a, b)) steps.push(...take('added', b++))
    if (isNext(a, b)) steps.push(...take('same', b++))
    else steps.push(['removed', item])
  }
  return [...steps, ...after.slice(b).map((item): Step<Item> => ['added', item])]

  function isNext(a: number, place: number): boolean {
    return after.slice(place, place + 1).some((item) => before.slice(a, a + 1).some((other) => isSame(other, item)))
  }
  function take(kind: DiffPart['kind'], place: number): Step<Item>[] {
    return after.slice(place, place + 1).map((item): Step<Item> => [kind, item])
  }
}

/** How much both lists have in common from two places on. */
function commonLengths<Item>(before: readonly Item[], after: readonly Item[], isSame: Same<Item>) {
  const width = after.length + 1
  const lengths = new Uint32Array((before.length + 1) * width)
  const at = (a: number, b: number) => lengths[a * width + b] ?? 0
  for (const [a, item] of [...before.entries()].toReversed())
    for (const [b, other] of [...after.entries()].toReversed())
      lengths[a * width + b] = isSame(item, other) ? at(a + 1, b + 1) + 1 : Math.max(at(a + 1, b), at(a, b + 1))
  return at
}

const maxComparisons = 1_000_000
const words = (text: string) => text.match(/\s+|[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu) ?? []
