import { expect, test } from 'vitest'
import { n8nFileNames, readN8nFile } from '#test/n8n/read-files.ts'
import { findNodeType } from './actions/nodes/node-types.ts'
import { importN8n } from './rules/import/n8n/import-n8n.ts'
import { readWorkflows } from './rules/import/n8n/read-workflows.ts'
import { translators } from './rules/import/n8n/translators.ts'

const files = n8nFileNames.map((name): unknown => JSON.parse(readN8nFile(name)))
const bare = Object.keys(translators).map((type) => ({
  nodes: [{ name: 'A', type: type.startsWith('langchain.') ? `@n8n/n8n-nodes-${type}` : `n8n-nodes-base.${type}` }],
}))
/** Types of other slices of the product: without them the node is shown as not supported. */
const elsewhere = ['flow.mail']

test('every parameter that a translation sets is one of its node', () => {
  const unknown = [...files, ...bare].flatMap((file) =>
    readWorkflows(file).flatMap((workflow) =>
      importN8n(workflow).graph.nodes.flatMap(({ type, parameters }) => {
        if (!type.startsWith('flow.') || elsewhere.includes(type)) return []
        const shape = findNodeType(type)?.parameters.shape
        return shape ? Object.keys(parameters).flatMap((key) => (key in shape ? [] : [`${type} ${key}`])) : [type]
      }),
    ),
  )
  expect(unknown).toEqual([])
})
