import { connected, placed, type FlowTemplate } from './template.ts'

export const moveOverdueTasks: FlowTemplate = {
  id: 'move-overdue-tasks',
  name: 'Move overdue tasks to today',
  description: 'Every weekday morning, tasks whose date has passed get the date of today.',
  tags: ['Tasks'],
  graph: {
    nodes: placed([
      {
        id: 'morning',
        name: 'Every weekday at 7',
        type: 'flow.schedule',
        parameters: { when: 'every weekday at 7:00' },
      },
      { id: 'list', name: 'List tasks', type: 'focus.listTasks' },
      { id: 'each', name: 'One item for each task', type: 'flow.splitOut', parameters: { field: 'tasks' } },
      {
        id: 'overdue',
        name: 'Only overdue ones',
        type: 'flow.filter',
        parameters: {
          conditions: [
            { left: '{{ $json.due }}', operator: 'isNotEmpty' },
            { left: '{{ $json.due }}', operator: 'less', right: '{{ $today.toISODate() }}' },
          ],
        },
      },
      {
        id: 'move',
        name: 'Change the date',
        type: 'focus.changeTask',
        parameters: { id: '{{ $json.id }}', due: '{{ $today.toISODate() }}' },
      },
    ]),
    edges: connected('morning', 'list', 'each', 'overdue', 'move'),
  },
}
