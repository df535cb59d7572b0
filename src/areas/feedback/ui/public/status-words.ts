import type { Status } from '../../contract.ts'

/** What the statuses are called on the board, and what they mean. */
export const statusWords = {
  open: { name: 'Open', kind: 'neutral', means: 'We’re reading votes' },
  planned: { name: 'Planned', kind: 'info', means: 'We will build it' },
  'in-progress': { name: 'In progress', kind: 'accent', means: 'Someone is on it' },
  shipped: { name: 'Shipped', kind: 'success', means: 'You can use it' },
  'not-now': { name: 'Not now', kind: 'warn', means: 'With our reason' },
} as const satisfies Record<Status, { name: string; kind: string; means: string }>
