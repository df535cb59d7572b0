import type { BundleCall } from '#platform/contract/bundle.ts'

export const createFlow: readonly BundleCall[] = [
  {
    as: 'flow',
    action: 'flows.create',
    input: {
      name: 'Deal won',
      description: 'When a deal is won, thanking the customer becomes a task of whoever installed this.',
      tags: ['Sales'],
      graph: {
        nodes: [
          {
            id: 'won',
            name: 'When a deal is won',
            type: 'flow.rowChanged',
            position: { x: 0, y: 0 },
            parameters: { table: '{deals.id}', fields: ['Stage'], condition: '{{ $json.Stage == "Won" }}' },
          },
          {
            id: 'task',
            name: 'Add a task',
            type: 'focus.addTask',
            position: { x: 280, y: 0 },
            parameters: { title: 'Thank {{ $json.Company }} and plan the start: {{ $json.Deal }}' },
          },
        ],
        edges: [{ from: 'won', to: 'task' }],
      },
    },
  },
  { action: 'flows.publish', input: { id: '{flow.id}' } },
]
