/** What can be guessed. Each account has one counter for each of these. */
export type GuessKind = 'password' | 'code' | 'second-factor'

type GuessLimit = { freeTries: number; maxPerDay: number }

/** A code by mail or phone allows five tries by itself, so pauses begin later. */
export const guessLimits: Record<GuessKind, GuessLimit> = {
  password: { freeTries: 5, maxPerDay: 30 },
  code: { freeTries: 20, maxPerDay: 50 },
  'second-factor': { freeTries: 5, maxPerDay: 20 },
}

/** The seconds to wait after each try of a day: none at first, then 30, doubled each time, at most an hour. */
export function pausesOf({ freeTries, maxPerDay }: GuessLimit): number[] {
  return Array.from({ length: maxPerDay }, (_, index) => {
    const extraTries = index + 1 - freeTries
    return extraTries < 0 ? 0 : Math.min(30 * 2 ** extraTries, 60 * 60)
  })
}

/** Whether this try starts a pause that the owner should know of. */
export function isLockOut(kind: GuessKind, count: number): boolean {
  const { freeTries, maxPerDay } = guessLimits[kind]
  return count === freeTries || count === maxPerDay
}
