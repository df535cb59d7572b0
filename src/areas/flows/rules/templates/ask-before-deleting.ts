import { connected, placed, type FlowTemplate } from './template.ts'

export const askBeforeDeleting: FlowTemplate = {
  id: 'ask-before-deleting',
  name: 'Clean up, with your approval',
  description: 'Finds tasks without a date and asks you, one by one, whether to delete them.',
  tags: ['Tasks', 'Approval'],
  graph: {
    nodes: placed([
      { id: 'start', name: 'When I click Run', type: 'flow.manual' },
      { id: 'list', name: 'List tasks', type: 'focus.listTasks' },
      { id: 'each', name: 'One item for each task', type: 'flow.splitOut', parameters: { field: 'tasks' } },
      {
        id: 'undated',
        name: 'Only those without a date',
        type: 'flow.filter',
        parameters: { conditions: [{ left: '{{ $json.due }}', operator: 'isEmpty' }] },
      },
      {
        id: 'delete',
        name: 'Delete, after asking',
        type: 'focus.removeTask',
        parameters: { id: '{{ $json.id }}' },
        approval: 'ask',
        onError: 'continue',
      },
    ]),
    edges: connected('start', 'list', 'each', 'undated', 'delete'),
  },
}
