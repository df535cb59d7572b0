import { connected, placed, type FlowTemplate } from './template.ts'

export const reviewNewFiles: FlowTemplate = {
  id: 'review-new-files',
  name: 'Review new files',
  description: 'Adds a task for each file that somebody uploads.',
  tags: ['Files', 'Tasks'],
  graph: {
    nodes: placed([
      {
        id: 'file',
        name: 'A file is added',
        type: 'flow.event',
        parameters: { table: 'files', kinds: ['added'] },
      },
      {
        id: 'task',
        name: 'Add a task',
        type: 'focus.addTask',
        parameters: { title: 'Review {{ $ifEmpty($json.values?.Name, "the new file") }}' },
      },
    ]),
    edges: connected('file', 'task'),
  },
}
