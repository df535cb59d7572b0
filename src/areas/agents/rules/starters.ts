export type Starter = { kind: 'task' | 'table' | 'question'; text: string }

type Workspace = {
  tables: readonly { name: string; rows: number }[]
}

const count = 4

/** Requests that make sense in this workspace, from what is in it. */
export function startersFor({ tables }: Workspace): Starter[] {
  const filled = tables.filter(({ rows }) => rows > 0).toSorted((one, other) => other.rows - one.rows)
  const [largest, second] = filled
  const offered: (Starter | undefined)[] = [
    { kind: 'task', text: 'What is due this week?' },
    largest && { kind: 'table', text: `How many rows are in ${largest.name}?` },
    second && { kind: 'table', text: `Show the newest rows of ${second.name}` },
    largest && { kind: 'table', text: `Show the newest rows of ${largest.name}` },
    { kind: 'task', text: 'Add a task: plan the next week, due Friday' },
    { kind: 'table', text: 'Create a table of suppliers with name, email and price' },
    { kind: 'question', text: 'What can you do here?' },
    { kind: 'question', text: 'Who are the members of this workspace?' },
  ]
  return offered.filter((each) => each !== undefined).slice(0, count)
}
