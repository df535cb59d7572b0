import { connected, placed, type FlowTemplate } from './template.ts'

export const largestTables: FlowTemplate = {
  id: 'largest-tables',
  name: 'The largest tables',
  description: 'Lists the five tables with the most rows. A first look at lists, sorting and limits.',
  tags: ['Tables'],
  graph: {
    nodes: placed([
      { id: 'start', name: 'When I click Run', type: 'flow.manual' },
      { id: 'list', name: 'List tables', type: 'tables.listTables' },
      { id: 'sets', name: 'One item for each set', type: 'flow.splitOut', parameters: { field: 'sets' } },
      { id: 'tables', name: 'One item for each table', type: 'flow.splitOut', parameters: { field: 'tables' } },
      {
        id: 'sort',
        name: 'Largest first',
        type: 'flow.sort',
        parameters: { by: [{ field: 'rows', direction: 'down' }] },
      },
      { id: 'five', name: 'The first five', type: 'flow.limit', parameters: { count: 5 } },
    ]),
    edges: connected('start', 'list', 'sets', 'tables', 'sort', 'five'),
  },
}
