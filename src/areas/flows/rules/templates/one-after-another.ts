import { connected, placed, type FlowTemplate } from './template.ts'

export const oneAfterAnother: FlowTemplate = {
  id: 'one-after-another',
  name: 'One after another',
  description: 'Goes through a list in small batches, with a pause after each. For services that allow few calls.',
  tags: ['Loop'],
  graph: {
    nodes: placed([
      { id: 'start', name: 'When I click Run', type: 'flow.manual' },
      {
        id: 'list',
        name: 'A list',
        type: 'flow.set',
        parameters: { fields: [{ name: 'names', value: '{{ ["Huila", "Nyeri", "Sidamo"] }}' }] },
      },
      { id: 'each', name: 'One item for each', type: 'flow.splitOut', parameters: { field: 'names' } },
      { id: 'loop', name: 'Loop', type: 'flow.loop', parameters: { batchSize: 1 } },
      {
        id: 'work',
        name: 'Work on one',
        type: 'flow.set',
        parameters: { fields: [{ name: 'greeting', value: 'Hello {{ $json.names }}' }] },
        row: 1,
      },
      { id: 'pause', name: 'Pause', type: 'flow.wait', parameters: { amount: 1, unit: 'seconds' }, row: 1 },
      { id: 'done', name: 'All together', type: 'flow.aggregate', parameters: { mode: 'list', name: 'greetings' } },
    ]),
    edges: [
      ...connected('start', 'list', 'each', 'loop'),
      { from: 'loop', output: 1, to: 'work' },
      ...connected('work', 'pause', 'loop', 'done'),
    ],
  },
}
