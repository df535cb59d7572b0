import type { Status } from '../../contract.ts'

export const statusLabels = {
  open: { name: 'Open', kind: 'neutral', description: 'We’re reading votes' },
  planned: { name: 'Planned', kind: 'info', description: 'We will build it' },
  'in-progress': { name: 'In progress', kind: 'accent', description: 'Someone is on it' },
  shipped: { name: 'Shipped', kind: 'success', description: 'You can use it' },
  'not-now': { name: 'Not now', kind: 'warn', description: 'With our reason' },
} as const satisfies Record<Status, { name: string; kind: string; description: string }>
