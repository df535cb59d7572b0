import type { Stage } from '../contract.ts'

export const stageLabels: Record<Stage, string> = {
  concept: 'Idea',
  alpha: 'First try',
  beta: 'Nearly done',
  'general-availability': 'For everybody',
}
