import { connected, placed, type FlowTemplate } from './template.ts'

export const watchAWebsite: FlowTemplate = {
  id: 'watch-a-website',
  name: 'Watch a website',
  description: 'Looks at a website every 15 minutes and adds a task when it does not answer.',
  tags: ['Web', 'Tasks'],
  graph: {
    nodes: placed([
      { id: 'often', name: 'Every 15 minutes', type: 'flow.schedule', parameters: { when: 'every 15 minutes' } },
      {
        id: 'look',
        name: 'Look at the website',
        type: 'flow.http',
        parameters: { url: 'https://example.com', responseType: 'text' },
        onError: 'branch',
        retries: { attempts: 3, waitSeconds: 20 },
      },
      {
        id: 'task',
        name: 'Add a task',
        type: 'focus.addTask',
        parameters: { title: 'The website is down: {{ $json.error.message }}', due: '{{ $today.toISODate() }}' },
      },
    ]),
    edges: [...connected('often', 'look'), { from: 'look', output: 1, to: 'task' }],
  },
}
