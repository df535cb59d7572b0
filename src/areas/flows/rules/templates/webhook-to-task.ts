import { connected, placed, type FlowTemplate } from './template.ts'

export const webhookToTask: FlowTemplate = {
  id: 'webhook-to-task',
  name: 'Webhook to task',
  description: 'Another service calls an address, and its message becomes a task.',
  tags: ['Webhook', 'Tasks'],
  graph: {
    nodes: placed([
      { id: 'hook', name: 'Webhook', type: 'flow.webhook' },
      {
        id: 'fields',
        name: 'Pick the fields',
        type: 'flow.set',
        parameters: {
          keepOthers: false,
          fields: [{ name: 'title', value: '{{ $ifEmpty($json.body?.title, "New message") }}' }],
        },
      },
      { id: 'task', name: 'Add a task', type: 'focus.addTask', parameters: { title: '{{ $json.title }}' } },
    ]),
    edges: connected('hook', 'fields', 'task'),
  },
}
