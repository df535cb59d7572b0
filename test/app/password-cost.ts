import { onTestFinished } from 'vitest'
import { hashCost } from '#platform/server/auth/passwords.ts'

const realCost = { ...hashCost }

/** Most tests need a password, not what it costs. Those about the cost call `useRealPasswordCost`. */
export function lowerPasswordCost(): void {
  Object.assign(hashCost, { logN: 1, r: 8, p: 1 })
}

/** Until the test is finished. */
export function useRealPasswordCost(): void {
  Object.assign(hashCost, realCost)
  onTestFinished(lowerPasswordCost)
}
