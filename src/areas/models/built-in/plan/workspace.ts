import { z } from 'zod'
import type { Conversation } from '../conversation.ts'
import { table, type Member, type Table } from '../understand/schema.ts'
import { readTool, type Plan } from './plan.ts'

/** What the plans read of the workspace, by ordinary tools. */

const tableList = z.object({
  sets: z.array(
    z.object({
      name: z.string(),
      tables: z.array(
        z.object({ id: z.string(), name: z.string(), rows: z.number(), description: z.string().default('') }),
      ),
    }),
  ),
})
export type ListedTable = { readonly id: string; readonly name: string; readonly rows: number; readonly set: string }

export function* listTables(conversation: Conversation): Plan<ListedTable[]> {
  const list = yield* readTool(conversation, tableList, 'tables_listTables')
  return (list?.sets ?? []).flatMap((set) =>
    set.tables.map(({ id, name, rows }) => ({ id, name, rows, set: set.name })),
  )
}

export function* readTable(conversation: Conversation, tableId: string): Plan<Table | undefined> {
  return yield* readTool(conversation, table, 'tables_readTable', { tableId })
}

const memberList = z.object({
  members: z.array(
    z.object({ id: z.string(), name: z.string(), email: z.string(), isYou: z.boolean(), role: z.string() }),
  ),
})

export function* listMembers(conversation: Conversation): Plan<(Member & { role: string })[]> {
  const list = yield* readTool(conversation, memberList, 'members_list')
  return list?.members ?? []
}

const taskList = z.object({
  tasks: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      due: z.string().nullable(),
      estimate: z.number(),
      doneAt: z.string().nullable(),
    }),
  ),
})
export type Task = z.infer<typeof taskList>['tasks'][number]

export function* listTasks(conversation: Conversation): Plan<Task[]> {
  const list = yield* readTool(conversation, taskList, 'focus_listTasks')
  return list?.tasks ?? []
}
