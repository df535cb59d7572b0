import { connected, placed, type FlowTemplate } from './template.ts'

export const reportFailures: FlowTemplate = {
  id: 'report-failures',
  name: 'Report failed runs',
  description: 'Choose it as the error flow of other flows: it adds a task when one of them fails.',
  tags: ['Errors', 'Tasks'],
  graph: {
    nodes: placed([
      { id: 'failed', name: 'When another flow fails', type: 'flow.error' },
      {
        id: 'task',
        name: 'Add a task',
        type: 'focus.addTask',
        parameters: {
          title: 'Look at “{{ $json.flow?.name }}”, run {{ $json.run?.number }}: {{ $json.error?.message }}',
          due: '{{ $today.toISODate() }}',
        },
      },
    ]),
    edges: connected('failed', 'task'),
  },
}
