import type { GraphInput } from '../../contract/graph.ts'
import { chain } from './chain.ts'

export type FlowTemplate = { name: string; description: string; graph: GraphInput }

/** Flows to begin with. They need nothing but what is built in, and each can be published as it is. */
export const templates: readonly FlowTemplate[] = [
  {
    name: 'Plan the week',
    description: 'Every Monday at 8 a task reminds you to plan the week.',
    graph: chain([
      { id: 'start', name: 'Every Monday', type: 'flow.schedule', parameters: { when: 'every monday at 8' } },
      { id: 'task', name: 'Add the task', type: 'focus.addTask', parameters: { title: 'Plan the week' } },
    ]),
  },
  {
    name: 'Count open tasks',
    description: 'Every weekday at 17 a task says how many tasks are open.',
    graph: chain([
      { id: 'start', name: 'Every evening', type: 'flow.schedule', parameters: { when: 'every weekday at 17' } },
      { id: 'list', name: 'List tasks', type: 'focus.listTasks' },
      {
        id: 'task',
        name: 'Add a task',
        type: 'focus.addTask',
        parameters: { title: '{{ $json.tasks.length }} tasks are open: choose one for tomorrow' },
      },
    ]),
  },
  {
    name: 'Webhook to task',
    description: 'Each call of a web address becomes a task with the title from its body.',
    graph: chain([
      { id: 'start', name: 'Webhook', type: 'flow.webhook' },
      {
        id: 'title',
        name: 'Choose a title',
        type: 'flow.set',
        parameters: { fields: [{ name: 'title', value: "{{ $json.body.title ?? 'New message' }}" }] },
      },
      { id: 'task', name: 'Add a task', type: 'focus.addTask', parameters: { title: '{{ $json.title }}' } },
    ]),
  },
  {
    name: 'Answer a webhook',
    description: 'Another program calls an address, and gets an answer that you compute.',
    graph: chain([
      { id: 'start', name: 'Webhook', type: 'flow.webhook', parameters: { answer: 'by a node' } },
      {
        id: 'answer',
        name: 'Prepare the answer',
        type: 'flow.set',
        parameters: { fields: [{ name: 'received', value: '{{ $now }}' }], keepOthers: false },
      },
      { id: 'respond', name: 'Respond', type: 'flow.respond' },
    ]),
  },
  {
    name: 'Big orders need a yes',
    description: 'An order over 500 waits for your approval before its task is added; smaller ones do not.',
    graph: chain([
      { id: 'start', name: 'New order', type: 'flow.webhook' },
      {
        id: 'if',
        name: 'Big order?',
        type: 'flow.if',
        parameters: { conditions: [{ left: '{{ $json.body.total }}', operator: 'greater', right: 500 }] },
      },
      {
        id: 'ask',
        name: 'Ask, then add',
        type: 'focus.addTask',
        parameters: { title: 'Pack the big order {{ $json.body.number }}' },
        approval: 'ask',
      },
      {
        id: 'add',
        name: 'Add the task',
        type: 'focus.addTask',
        parameters: { title: 'Pack order {{ $json.body.number }}' },
        after: 'if',
        output: 1,
        row: 1,
      },
    ]),
  },
  {
    name: 'Sort messages by kind',
    description: 'Messages from a web address go different ways: orders, questions, and the rest.',
    graph: chain([
      { id: 'start', name: 'Message', type: 'flow.webhook' },
      {
        id: 'kind',
        name: 'Which kind?',
        type: 'flow.switch',
        parameters: {
          rules: [
            { name: 'Order', left: '{{ $json.body.kind }}', operator: 'equals', right: 'order' },
            { name: 'Question', left: '{{ $json.body.kind }}', operator: 'equals', right: 'question' },
          ],
        },
      },
      {
        id: 'order',
        name: 'Add an order',
        type: 'focus.addTask',
        parameters: { title: 'Order: {{ $json.body.text }}' },
      },
      {
        id: 'question',
        name: 'Add a question',
        type: 'focus.addTask',
        parameters: { title: 'Answer: {{ $json.body.text }}' },
        after: 'kind',
        output: 1,
        row: 1,
      },
      { id: 'rest', name: 'Leave the rest', type: 'flow.noOp', after: 'kind', output: 2, row: 2 },
    ]),
  },
  {
    name: 'Remind me later',
    description: 'Click Run, and in an hour a task reminds you.',
    graph: chain([
      { id: 'start', name: 'Click Run', type: 'flow.manual' },
      { id: 'wait', name: 'Wait an hour', type: 'flow.wait', parameters: { amount: 1, unit: 'hours' } },
      { id: 'task', name: 'Remind me', type: 'focus.addTask', parameters: { title: 'Look again at what you left' } },
    ]),
  },
  {
    name: 'Look at new files',
    description: 'Each file that is added to the workspace becomes a task.',
    graph: chain([
      { id: 'start', name: 'A file is added', type: 'flow.event', parameters: { table: 'files', kinds: ['added'] } },
      {
        id: 'task',
        name: 'Add a task',
        type: 'focus.addTask',
        parameters: { title: "Look at {{ $json.name ?? 'the new file' }}" },
      },
    ]),
  },
  {
    name: 'Watch a website',
    description: 'Every hour a request checks a page. If it does not answer, a task says so.',
    graph: chain([
      { id: 'start', name: 'Every hour', type: 'flow.schedule', parameters: { when: 'every hour' } },
      {
        id: 'request',
        name: 'Call the page',
        type: 'flow.http',
        parameters: { url: 'https://example.com' },
        onError: 'branch',
        retries: { attempts: 3, waitSeconds: 10 },
      },
      {
        id: 'task',
        name: 'Tell me',
        type: 'focus.addTask',
        parameters: { title: 'The website does not answer' },
        output: 1,
      },
    ]),
  },
  {
    name: 'When a flow fails',
    description: 'A task for each failed run. Choose this flow as the error flow in the settings of another.',
    graph: chain([
      { id: 'start', name: 'A run failed', type: 'flow.error' },
      { id: 'task', name: 'Add a task', type: 'focus.addTask', parameters: { title: 'Look at a flow that failed' } },
    ]),
  },
]
