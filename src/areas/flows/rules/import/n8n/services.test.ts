import { expect, test } from 'vitest'
import { importN8n } from './import-n8n.ts'
import { readWorkflows } from './read-workflows.ts'

/** What a node does if its file leaves out the operation, as n8n does with those that are usual. */
test.each([
  ['notion', {}, 'POST https://api.notion.com/v1/pages'],
  ['googleCalendar', { resource: 'calendar' }, 'POST https://www.googleapis.com/calendar/v3/freeBusy'],
  ['youTube', { resource: 'video' }, 'GET https://www.googleapis.com/youtube/v3/search'],
  ['github', { resource: 'repository', owner: 'a', repository: 'b' }, 'GET https://api.github.com/repos/a/b/issues'],
  ['telegram', { resource: 'file', fileId: '7' }, 'GET https://api.telegram.org/bot{secret}/getFile'],
  ['gmail', { resource: 'label' }, 'GET https://gmail.googleapis.com/gmail/v1/users/me/labels'],
  ['hackerNews', { resource: 'user', username: 'ada' }, 'GET https://hn.algolia.com/api/v1/users/ada'],
])('%s with %o is the request %s', (type, parameters, request) => {
  const node = { name: 'A', type: `n8n-nodes-base.${type}`, typeVersion: 2, parameters }
  const [workflow] = readWorkflows({ nodes: [node] })
  if (!workflow) throw new Error('It was not read.')
  const { graph, report } = importN8n(workflow)
  expect(report.nodes[0]?.state).not.toBe('unsupported')
  const { method, url } = graph.nodes[0]?.parameters ?? {}
  expect(`${String(method)} ${String(url)}`).toBe(request)
})

test('a draft of Gmail is a whole mail, with its lines in order', () => {
  const parameters = {
    resource: 'draft',
    subject: '=Hi {{ $json.name }}',
    message: 'x',
    options: { sendTo: 'a@example.com' },
  }
  const node = { name: 'A', type: 'n8n-nodes-base.gmail', typeVersion: 2.1, parameters }
  const [workflow] = readWorkflows({ nodes: [node] })
  if (!workflow) throw new Error('It was not read.')
  const { graph, report } = importN8n(workflow)
  expect(report.nodes[0]?.state).toBe('needs')
  expect(JSON.stringify(graph.nodes[0]?.parameters['body'])).toContain(String.raw`\\r\\nSubject: `)
})
