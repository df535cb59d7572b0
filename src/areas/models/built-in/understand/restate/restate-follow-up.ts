import type { Conversation, DoneCall, Turn } from '../../conversation.ts'
import { isRecord } from '../../conversation.ts'
import { afterNote } from './after-note.ts'
import { afterRows } from './after-rows.ts'
import { afterSum } from './after-sum.ts'
import { afterTask } from './after-task.ts'
import { findSchedule } from '../flow/schedule.ts'
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
  const other = change && isOtherOne.test(text) ? theOther(earlier, change) : undefined
  if (other !== undefined) return other
  if (change && (isTakenBack.test(text) || isPutBack.test(text))) return 'undo that'
  const repeated = change?.tool === 'focus_addTask' ? repeatedTask(text, last, change) : undefined
  if (repeated !== undefined) return repeated
  const sum = last.calls.length === 0 ? afterSum(text, last.request, last.answer) : undefined
  if (sum !== undefined) return sum
  if (change?.tool.startsWith('notes_') || last.calls.at(-1)?.tool.startsWith('notes_'))
    return afterNote(text) ?? request
  if (/^focus_(?:start|resume|extend|pause)Timer$/.test(change?.tool ?? ''))
    return isTimeLeft.test(text) ? 'how much time is left on the timer' : (otherLength(text) ?? request)
  if (change?.tool.startsWith('focus_')) return afterTask(text, change, now) ?? request
  if (change?.tool.startsWith('tables_')) return afterRows(text, change, tableNames(earlier)) ?? request
  return (/task/.test(last.answer) ? afterTaskList(text, now) : undefined) ?? request
}

const isTakenBack =
  /^(?:(?:oh|ah|hm+|no|wait|actually|sorry|oops),? )*(?:never ?mind(?: (?:that|it))?|forget (?:it|that|about it)|cancel that|scratch that|do not do that|don['’]t do that|take that back|i changed my mind)(?:,? (?:actually|please|then))?$/i

const isPutBack = /^(?:ok,? |please )*(?:add|put|bring) (?:it|that|them) (?:again|back)(?: in)?$/i

const isOtherOne = /^(?:(?:no|nope|oops|sorry|wait|not that(?: one)?|i meant?)[,.! ]+)+the other(?: one| task)?$/i

/** "no, the other one", after one of two tasks was changed. */
function theOther(earlier: readonly Turn[], { tool, input }: DoneCall): string | undefined {
  const command =
    tool === 'focus_finishTask'
      ? 'finish'
      : tool === 'focus_removeTask'
        ? 'delete'
        : tool === 'focus_changeTask' && typeof input['due'] === 'string'
          ? 'move'
          : undefined
  const last = earlier.at(-1)?.answer ?? ''
  const lines =
    earlier
      .slice(0, -1)
      .findLast(({ answer }) => /^- /m.test(answer))
      ?.answer.match(/^- .+$/gm) ?? []
  const titles = lines.map((line) => line.slice(2).replace(/ \((?:due|overdue)[^)]*\)$/, ''))
  const others = titles.filter((title) => !last.includes(title))
  if (command === undefined || titles.length !== 2 || others.length !== 1) return undefined
  return `undo that; ${command} "${others[0] ?? ''}"${command === 'move' ? ` to ${String(input['due'])}` : ''}`
}

/** "yes, make it repeat", after a task that is wished for again and again was added once. */
function repeatedTask(text: string, { request }: Turn, { input }: DoneCall): string | undefined {
  const schedule = findSchedule(request)
  const title = input['title']
  return schedule && typeof title === 'string' && isRepeat.test(text)
    ? `make a flow: ${schedule.when} add a task "${title.replaceAll(/["“”\n]/g, '')}"`
    : undefined
}

const isRepeat =
  /^(?:(?:yes|yeah|yep|sure|ok(?:ay)?|please|do|go ahead|great|and)[,.! ]*)+(?:please )?(?:(?:do |make )?(?:it|that|them)(?: a flow| repeat(?: itself)?| recurring| happen| every time)?|make (?:the|a) flow|repeat (?:it|that))?(?: please)?$|^(?:please )?(?:make (?:it|that) (?:repeat|recurring|a flow)|repeat (?:it|that)|make (?:the|a|that) flow)(?: please)?$/i

/** "make it 40", after the timer was started. */
function otherLength(text: string): string | undefined {
  const [, minutes] =
    /^(?:(?:no|actually|sorry|wait|oops),? )*(?:make (?:it|that)|rather|i meant?|better) (\d{1,3})(?: ?(?:minutes?|mins?|m))?(?: instead| please)?$/i.exec(
      text,
    ) ?? []
  return minutes === undefined ? undefined : `start a timer for ${minutes} minutes`
}

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
