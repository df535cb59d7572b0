import type { Conversation, DoneCall, Turn } from '../../conversation.ts'
import { isRecord } from '../../conversation.ts'
import { afterNote } from './after-note.ts'
import { afterRows } from './after-rows.ts'
import { afterTask } from './after-task.ts'
import { afterTaskList } from './after-task-list.ts'

/**
 * A few words that correct the last turn or go on with it, as a request that says everything: "no, Tuesday", "same for Anna",
 * "add butter" after a note was made. What says enough by itself stays as it is.
 */
export function restateFollowUp({ earlier, now }: Conversation, request: string): string {
  const last = earlier.at(-1)
  if (!last || request.includes('\n')) return request
  const text = request.trim().replace(/[.!]+$/, '')
  const change = lastChange(last)
  if (change && (isTakenBack.test(text) || isPutBack.test(text))) return 'undo that'
  if (change?.tool.startsWith('notes_') || last.calls.at(-1)?.tool.startsWith('notes_'))
    return afterNote(text) ?? request
  if (/^focus_(?:start|resume|extend|pause)Timer$/.test(change?.tool ?? ''))
    return isTimeLeft.test(text) ? 'how much time is left on the timer' : request
  if (change?.tool.startsWith('focus_')) return afterTask(text, change, now) ?? request
  if (change?.tool.startsWith('tables_')) return afterRows(text, change, tableNames(earlier)) ?? request
  return (/task/.test(last.answer) ? afterTaskList(text, now) : undefined) ?? request
}

const isTakenBack =
  /^(?:(?:oh|ah|hm+|no|wait|actually|sorry|oops),? )*(?:never ?mind(?: (?:that|it))?|forget (?:it|that|about it)|cancel that|scratch that|do not do that|don['’]t do that|take that back|i changed my mind)(?:,? (?:actually|please|then))?$/i

const isPutBack = /^(?:ok,? |please )*(?:add|put|bring) (?:it|that|them) (?:again|back)(?: in)?$/i

const isTimeLeft =
  /^(?:and )?how (?:long|much)(?: (?:time|longer))?(?: (?:is|do i have|have i got))?(?: (?:left|remaining|to go|still))?\??$|^(?:time )?(?:left|remaining)\??$/i

function lastChange({ calls }: Turn): DoneCall | undefined {
  return calls.findLast(({ tool, reply }) => reply.isOk && changing.test(tool))
}

const changing =
  /^(?:focus_(?!list|read)|notes_(?:create|append|rename)|tables_(?:add|create|change|fill|write|remove|rename))/

/** The names of the tables that the conversation has listed, by id. */
function tableNames(earlier: readonly Turn[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(collect)
    else if (isRecord(value)) {
      const { id, name } = value
      if (typeof id === 'string' && typeof name === 'string') names.set(id, name)
      Object.values(value).forEach(collect)
    }
  }
  for (const { tool, input, reply } of earlier.flatMap(({ calls }) => calls)) {
    if (!reply.isOk) continue
    if (tool === 'tables_listTables') collect(reply.value)
    const made = tool === 'tables_createTable' && isRecord(reply.value) ? reply.value['id'] : undefined
    const name = input['name']
    if (typeof made === 'string' && typeof name === 'string') names.set(made, name)
  }
  return names
}
