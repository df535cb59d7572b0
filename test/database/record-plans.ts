import pg from 'pg'
import { admin } from './databases.ts'

/** A node of a plan, as EXPLAIN writes it. The counts of actual rows and blocks are there only if it was analyzed. */
export type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Total Cost': number
  'Plan Rows': number
  'Actual Rows'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: PlanNode[]
}

export type RecordedPlan = { text: string; plan: PlanNode }

/**
 * Calls `onPlan` with the plan of the statements that this process runs on a database, also of those inside of functions
 * and triggers: the first executions of each. For connections that are opened from now on.
 */
export async function recordPlans(
  url: string,
  { settings = {}, onPlan }: { settings?: Record<string, string>; onPlan(recorded: RecordedPlan): void },
): Promise<{ startOver(): void; stop(): void }> {
  const database = /\/(\w+)(\?|$)/.exec(url)?.[1] ?? ''
  for (const [name, value] of Object.entries({ ...autoExplain, ...settings }))
    await admin(superuserUrl(url), `alter database ${database} set ${name} = '${value}'`)
  const { connect } = pg.Client.prototype
  pg.Client.prototype.connect = function (this: pg.Client, ...args: never) {
    if (this.database === database) this.on('notice', ({ message = '' }) => onMessage(message))
    return connect.apply(this, args)
  } as typeof connect
  const counts = new Map<string, number>()
  const onMessage = (message: string) => {
    if (!message.startsWith('duration: ')) return
    const text = message.slice(message.indexOf('\n'), message.indexOf('\n  "Plan"'))
    const count = (counts.get(text) ?? 0) + 1
    counts.set(text, count)
    if (count > maxExecutions) return
    const { 'Query Text': query, Plan: plan } = JSON.parse(message.slice(message.indexOf('\n')))
    onPlan({ text: query, plan })
  }
  return { startOver: () => counts.clear(), stop: () => void (pg.Client.prototype.connect = connect) }
}

/** PostgreSQL decides for a general plan after the fifth. */
const maxExecutions = 8

/** The extension sends each plan to the client that ran the statement. */
const autoExplain = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_format': 'json',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_level': 'notice',
  'auto_explain.log_parameter_max_length': '0',
}

/** Of the built-in PostgreSQL. */
export function superuserUrl(url: string): string {
  return url.replace('//taaskly', '//postgres')
}

/** The tables that a plan reads as a whole, because no condition leads it to the rows. The months of the journal are one. */
export function tablesReadWhole(plan: PlanNode): string[] {
  const isWhole = (node: PlanNode) =>
    node['Relation Name'] !== undefined &&
    (node['Node Type'] === 'Seq Scan' || (/^Index (Only )?Scan$/.test(node['Node Type']) && !node['Index Cond']))
  const names = nodesOf(plan).flatMap((node) => (isWhole(node) ? (node['Relation Name'] ?? '') : []))
  return [...new Set(names.map((name) => name.replace(/_(\d{4}_\d\d|other)$/, '')))]
}

export function nodesOf(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
}
