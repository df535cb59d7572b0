export type Starter = { kind: 'task' | 'table' | 'question'; text: string }

type Workspace = {
  tasks: readonly { title: string; due: string | null; doneAt: string | null }[]
  tables: readonly { name: string; rows: number }[]
}

const count = 4

/** Requests that make sense in this workspace, from what is in it. */
export function startersFor({ tasks, tables }: Workspace): Starter[] {
  const open = tasks.filter(({ doneAt }) => doneAt === null)
  const filled = tables.filter(({ rows }) => rows > 0).toSorted((one, other) => other.rows - one.rows)
  const [largest, second] = filled
  const offered: (Starter | false | undefined)[] = [
    open.some(({ due }) => due !== null) && { kind: 'task', text: 'What is due this week?' },
    largest && { kind: 'table', text: `How many rows are in ${largest.name}?` },
    open[0] && { kind: 'task', text: `Which tasks are open?` },
    second && { kind: 'table', text: `Show the newest rows of ${second.name}` },
    largest && { kind: 'table', text: `Show the newest rows of ${largest.name}` },
    { kind: 'task', text: 'Add a task: plan the next week, due Friday' },
    { kind: 'table', text: 'Create a table of suppliers with name, email and price' },
    { kind: 'question', text: 'What can you do here?' },
    { kind: 'question', text: 'Who are the members of this workspace?' },
  ]
  return offered.filter((each) => each !== false && each !== undefined).slice(0, count)
}
