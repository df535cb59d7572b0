const at = (column: number) => ({ x: column * 240, y: 0 })

const webhook = {
  id: 'hook',
  name: 'Webhook',
  type: 'flow.webhook',
  position: at(0),
  parameters: { answer: 'by a node', maxPerMinute: 100_000 },
}
const set = (id: string, column: number, fields: Record<string, string>) => ({
  id,
  name: `Set ${id}`,
  type: 'flow.set',
  position: at(column),
  parameters: { fields: Object.entries(fields).map(([name, value]) => ({ name, value })) },
})
const respond = (column: number) => ({
  id: 'respond',
  name: 'Respond',
  type: 'flow.respond',
  position: at(column),
  parameters: { body: '{{ $json.total }}' },
})
const code = (id: string, column: number, source: string) => ({
  id,
  name: `Code ${id}`,
  type: 'flow.code',
  position: at(column),
  parameters: { code: source },
})
const inLine = (...ids: string[]) => ids.slice(1).map((to, index) => ({ from: ids[index], output: 0, to, input: 0 }))

/** What is measured. */
export const flowGraphs = [
  {
    title: 'webhook, set 3 fields, respond',
    graph: {
      nodes: [
        webhook,
        set('a', 1, {
          name: '{{ $json.body.name.toUpperCase() }}',
          total: '{{ $json.body.kilos * 9 }}',
          isLarge: '{{ $json.body.kilos > 20 }}',
        }),
        respond(2),
      ],
      edges: inLine('hook', 'a', 'respond'),
    },
  },
  {
    title: 'webhook, if, 5 sets, respond',
    graph: {
      nodes: [
        webhook,
        {
          id: 'if',
          name: 'If',
          type: 'flow.if',
          position: at(1),
          parameters: { conditions: [{ left: '{{ $json.body.kilos }}', operator: 'greater', right: 20 }] },
        },
        set('a', 2, { total: '{{ $json.body.kilos * 9 }}' }),
        set('b', 3, { name: '{{ $json.body.name.toUpperCase() }}' }),
        set('c', 4, { domain: '{{ $json.body.email.split("@")[1] }}' }),
        set('d', 5, { label: '{{ $json.name }} at {{ $json.domain }}' }),
        set('e', 6, { isPaid: '{{ $json.body.isPaid ? "yes" : "no" }}' }),
        respond(7),
      ],
      edges: inLine('hook', 'if', 'a', 'b', 'c', 'd', 'e', 'respond'),
    },
  },
  {
    title: 'webhook, if, 2 codes, respond',
    graph: {
      nodes: [
        webhook,
        {
          id: 'if',
          name: 'If',
          type: 'flow.if',
          position: at(1),
          parameters: { conditions: [{ left: '{{ $json.body.kilos }}', operator: 'greater', right: 20 }] },
        },
        code('a', 2, 'return items.map(({ json }) => ({ json: { ...json.body, total: json.body.kilos * 9 } }))'),
        code('b', 3, 'return items.map(({ json }) => ({ json: { ...json, name: json.name.toUpperCase() } }))'),
        respond(4),
      ],
      edges: inLine('hook', 'if', 'a', 'b', 'respond'),
    },
  },
]
