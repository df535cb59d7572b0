import { expect, test } from 'vitest'
import { generateFile } from '#test/n8n/generate/generate-files.ts'
import { randomNumbers } from '#test/n8n/generate/random.ts'
import { importN8n } from './import-n8n.ts'
import { readWorkflows } from './read-workflows.ts'

test('of files with the nodes that public ones have, most nodes are understood, and many files whole', () => {
  const random = randomNumbers(22)
  const reports = Array.from({ length: 400 }, () => generateFile(random)).flatMap((file) =>
    readWorkflows(file).map((workflow) => importN8n(workflow).report.nodes),
  )
  const nodes = reports.flat()
  const isUnderstood = ({ state }: { state: string }) => state !== 'unsupported'
  expect(nodes.filter(isUnderstood).length / nodes.length).toBeGreaterThan(0.94)
  expect(reports.filter((report) => report.every(isUnderstood)).length / reports.length).toBeGreaterThan(0.6)
})
