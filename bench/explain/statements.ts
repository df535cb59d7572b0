import { nodesOf, type PlanNode, type RecordedPlan } from '#test/database/record-plans.ts'

/** A statement in its most expensive execution. */
export type Statement = {
  text: string
  /** Pages of PostgreSQL that it has read. */
  blocks: number
  cost: number
  /** The scans of the journal, the months as one. */
  journalScans: string[]
}

/** One run of all examples. */
export type Measured = {
  changes: number
  failed: string[]
  executions: number
  statements: Map<string, Statement>
}

export function collectStatements() {
  const statements = new Map<string, Statement>()
  let executions = 0
  return {
    statements,
    executions: () => executions,
    add: ({ text, plan }: RecordedPlan) => {
      executions += 1
      const name = withoutNames(text)
      const blocks = (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
      if (blocks < (statements.get(name)?.blocks ?? 0)) return
      const scans = nodesOf(plan).filter((node) => node['Relation Name']?.startsWith('journal_'))
      const journalScans = [...new Set(scans.map(describeScan))].toSorted()
      statements.set(name, { text: name, blocks, cost: plan['Total Cost'], journalScans })
    },
  }
}

/** Statements about tables that people have created differ in their names only. */
function withoutNames(text: string): string {
  return text.replaceAll(/[\da-f]{32}|[\da-f]{8}-[\da-f-]{27}/g, '…').replaceAll(/\s+/g, ' ')
}

function describeScan(node: PlanNode): string {
  const index = node['Index Name'] ?? node.Plans?.[0]?.['Index Name']
  const name = (index ?? node['Relation Name'] ?? '').replace(/_(\d{4}_\d\d|other)/, '')
  return `${node['Node Type']} ${name}`
}
