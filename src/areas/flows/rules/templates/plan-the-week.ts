import { connected, placed, type FlowTemplate } from './template.ts'

export const planTheWeek: FlowTemplate = {
  id: 'plan-the-week',
  name: 'Plan the week',
  description: 'Adds a task to your focus list every Monday morning.',
  tags: ['Tasks'],
  graph: {
    nodes: placed([
      { id: 'monday', name: 'Every Monday at 9', type: 'flow.schedule', parameters: { when: 'every Monday at 9:00' } },
      {
        id: 'task',
        name: 'Add a task',
        type: 'focus.addTask',
        parameters: { title: 'Plan the week', due: '{{ $today.toISODate() }}' },
      },
    ]),
    edges: connected('monday', 'task'),
  },
}
