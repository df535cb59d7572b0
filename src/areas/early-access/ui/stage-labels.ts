import type { Stage } from '../contract.ts'

export const stageLabels: Record<Stage, string> = {
  concept: 'Concept',
  alpha: 'Alpha',
  beta: 'Beta',
  'general-availability': 'Released',
}
