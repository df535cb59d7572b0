import { connected, placed, type FlowTemplate } from './template.ts'

export const webhookAnswer: FlowTemplate = {
  id: 'webhook-answer',
  name: 'An address that answers',
  description: 'A small API: it computes a total from the message and answers with it.',
  tags: ['Webhook'],
  graph: {
    nodes: placed([
      { id: 'hook', name: 'Webhook', type: 'flow.webhook', parameters: { answer: 'by a node' } },
      {
        id: 'total',
        name: 'Compute the total',
        type: 'flow.set',
        parameters: {
          keepOthers: false,
          fields: [{ name: 'total', value: '{{ Number($json.body?.price ?? 0) * Number($json.body?.count ?? 1) }}' }],
        },
      },
      { id: 'answer', name: 'Answer', type: 'flow.respond', parameters: { body: '{{ $json }}' } },
    ]),
    edges: connected('hook', 'total', 'answer'),
  },
}
