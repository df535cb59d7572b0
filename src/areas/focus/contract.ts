import { z } from 'zod'
import { action, allSurfaces } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { job } from '#platform/contract/job.ts'
import { singleLineText } from '#platform/contract/text.ts'

/** Limits and their messages: the screen checks the same as the server. */
export const maxTitleLength = 200
export const maxSessions = 12
export const maxMinutes = 180
export const maxDate = '9999-12-31'

export function countMessage(max: number, unit: string): string {
  return `Give a whole number of ${unit}, from 1 to ${max}.`
}

const taskId = id.describe('The task.')
const title = singleLineText(maxTitleLength)
const due = z.iso.date(`Give a day, like 2026-11-17, up to ${maxDate}.`)
const estimate = count(maxSessions, 'sessions')
const minutes = count(maxMinutes, 'minutes')

function count(max: number, unit: string) {
  const message = countMessage(max, unit)
  return z.int(message).min(1, message).max(max, message)
}

export const task = z.object({
  id,
  title: z.string(),
  due: z.iso.date().nullable(),
  /** How many sessions it will take. */
  estimate: z.int(),
  doneAt: z.iso.datetime().nullable(),
  /** What it comes from, such as a note with to-dos: it is changed there. */
  source: z.object({ name: z.string(), page: z.string() }).nullable(),
})
export type Task = z.infer<typeof task>

export const timer = z.object({
  state: z.enum(['idle', 'running', 'paused']),
  kind: z.enum(['work', 'break']),
  taskId: id.nullable(),
  /** The whole length of the current work or break. */
  seconds: z.int(),
  startedAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  /** Only while it is paused. */
  secondsLeft: z.int().nullable(),
  /** Which session of the set of four. */
  round: z.int(),
  workMinutes: z.int(),
  breakMinutes: z.int(),
  sound: z.boolean(),
})
export type Timer = z.infer<typeof timer>

export const session = z.object({
  id,
  title: z.string(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  seconds: z.int(),
})
export type Session = z.infer<typeof session>

/** With the time of the server: the clock of the browser may be wrong. */
const timerWithServerTime = timer.extend({ now: z.iso.datetime() })

export const listTasks = action({
  name: 'focus.listTasks',
  title: 'List focus tasks',
  description: 'Lists your open focus tasks in your order, and after them those you finished in the last 36 hours.',
  input: z.object({}),
  output: z.object({ tasks: z.array(task) }),
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /focus/tasks',
  surfaces: allSurfaces,
  everyday: true,
  outsideText: true,
})

export const addTask = action({
  name: 'focus.addTask',
  title: 'Add a focus task',
  description: 'Adds a task to the end of your focus list.',
  input: z.object({
    title: title.describe('What to do, in one line.'),
    due: due.nullish().describe('The day it is due, like 2026-11-17. Leave out for none.'),
    estimate: estimate.default(1).describe('How many work sessions it will take.'),
  }),
  output: task,
  examples: [
    { input: { title: 'Call the roaster' } },
    { input: { title: 'Print labels for the Friday boxes', due: '2026-11-20', estimate: 2 } },
  ],
  permission: 'member',
  effect: 'write',
  rest: 'POST /focus/tasks',
  surfaces: allSurfaces,
  everyday: true,
})

export const changeTask = action({
  name: 'focus.changeTask',
  title: 'Change a focus task',
  description: "Changes a focus task's title, due day or estimate; what you leave out stays as it is.",
  input: z.object({
    id: taskId,
    title: title.optional().describe('The new title.'),
    due: due.nullable().optional().describe('The new due day, like 2026-11-17; null removes it.'),
    estimate: estimate.optional().describe('How many work sessions it will take.'),
  }),
  output: task,
  examples: [{ needs: { task: addTask }, input: { id: '{task.id}', title: 'Call the roaster again', estimate: 3 } }],
  permission: 'member',
  effect: 'write',
  rest: 'PATCH /focus/tasks/{id}',
  surfaces: allSurfaces,
  outsideText: true,
})

export const moveTask = action({
  name: 'focus.moveTask',
  title: 'Move a focus task',
  description: 'Puts a focus task right after another one, or first.',
  input: z.object({
    id: taskId,
    after: id.nullable().describe('The task that will be right before it; null puts it first.'),
  }),
  output: task,
  examples: [
    { needs: { first: addTask, task: [addTask, 1] }, input: { id: '{first.id}', after: '{task.id}' } },
    { needs: { first: addTask, task: [addTask, 1] }, input: { id: '{task.id}', after: null } },
  ],
  permission: 'member',
  effect: 'write',
  rest: 'POST /focus/tasks/{id}/move',
  surfaces: allSurfaces,
  outsideText: true,
})

export const finishTask = action({
  name: 'focus.finishTask',
  title: 'Finish a focus task',
  description: 'Marks a focus task as done; if the timer runs for it, the timer stops and the time is logged.',
  input: z.object({ id: taskId }),
  output: task,
  examples: [{ needs: { task: addTask }, input: { id: '{task.id}' } }],
  permission: 'member',
  effect: 'write',
  rest: 'POST /focus/tasks/{id}/finish',
  surfaces: allSurfaces,
  outsideText: true,
})

export const reopenTask = action({
  name: 'focus.reopenTask',
  title: 'Reopen a focus task',
  description: 'Puts a finished focus task back on the list, where it was.',
  input: z.object({ id: taskId }),
  output: task,
  examples: [{ needs: { task: finishTask }, input: { id: '{task.id}' } }],
  permission: 'member',
  effect: 'write',
  rest: 'POST /focus/tasks/{id}/reopen',
  surfaces: allSurfaces,
  outsideText: true,
})

export const removeTask = action({
  name: 'focus.removeTask',
  title: 'Delete a focus task',
  description:
    'Deletes a focus task; if the timer runs for it, the timer stops. The time you spent on it stays in the log.',
  input: z.object({ id: taskId }),
  output: z.object({ id }),
  examples: [{ needs: { task: addTask }, input: { id: '{task.id}' } }],
  permission: 'member',
  effect: 'destroy',
  rest: 'DELETE /focus/tasks/{id}',
  surfaces: allSurfaces,
})

export const readTimer = action({
  name: 'focus.readTimer',
  title: 'Look at the focus timer',
  description: 'Tells what your focus timer is doing now.',
  input: z.object({}),
  output: timerWithServerTime,
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /focus/timer',
  surfaces: allSurfaces,
})

export const startTimer = action({
  name: 'focus.startTimer',
  title: 'Start the focus timer',
  description:
    'Starts work, on one task if you name it, or a break. With work under way and no minutes given, the time left goes on with the task you name. What was done before is logged, from a minute on.',
  input: z.object({
    kind: z.enum(['work', 'break']).default('work').describe('What to start.'),
    taskId: id.nullish().describe('The task to work on. Leave out to work on no task in particular.'),
    minutes: minutes.optional().describe('How long. Leave out for the time left of running work, or the usual length.'),
  }),
  output: timerWithServerTime,
  examples: [{ needs: { task: addTask }, input: { taskId: '{task.id}', minutes: 25 } }, { input: { kind: 'break' } }],
  permission: 'member',
  effect: 'write',
  rest: 'POST /focus/timer',
  surfaces: allSurfaces,
})

export const pauseTimer = action({
  name: 'focus.pauseTimer',
  title: 'Pause the focus timer',
  description: 'Holds the timer where it is.',
  input: z.object({}),
  output: timerWithServerTime,
  examples: [{ needs: { timer: startTimer }, input: {} }],
  permission: 'member',
  effect: 'write',
  rest: 'POST /focus/timer/pause',
  surfaces: allSurfaces,
})

export const resumeTimer = action({
  name: 'focus.resumeTimer',
  title: 'Resume the focus timer',
  description: 'Lets a paused timer run on.',
  input: z.object({}),
  output: timerWithServerTime,
  examples: [{ needs: { timer: pauseTimer }, input: {} }],
  permission: 'member',
  effect: 'write',
  rest: 'POST /focus/timer/resume',
  surfaces: allSurfaces,
})

export const extendTimer = action({
  name: 'focus.extendTimer',
  title: 'Give the focus timer more time',
  description: 'Adds minutes to what runs now.',
  input: z.object({ minutes: minutes.describe('How many minutes to add.') }),
  output: timerWithServerTime,
  examples: [{ needs: { timer: startTimer }, input: { minutes: 5 } }],
  permission: 'member',
  effect: 'write',
  rest: 'POST /focus/timer/extend',
  surfaces: allSurfaces,
})

export const stopTimer = action({
  name: 'focus.stopTimer',
  title: 'Stop the focus timer',
  description: 'Ends what runs now. Work of a minute or more is logged.',
  input: z.object({}),
  output: timerWithServerTime,
  examples: [{ needs: { timer: startTimer }, input: {} }],
  permission: 'member',
  effect: 'write',
  rest: 'DELETE /focus/timer',
  surfaces: allSurfaces,
})

export const setTimer = action({
  name: 'focus.setTimer',
  title: 'Set the focus timer',
  description: 'Sets how long work and breaks last, and whether a sound marks the end.',
  input: z.object({
    workMinutes: minutes.optional().describe('The usual length of work, in minutes. Leave out to keep it.'),
    breakMinutes: minutes.optional().describe('The usual length of a break, in minutes. Leave out to keep it.'),
    sound: z.boolean().optional().describe('Whether a sound marks the end. Leave out to keep it.'),
  }),
  output: timerWithServerTime,
  examples: [{ input: { workMinutes: 50, breakMinutes: 10 } }],
  permission: 'member',
  effect: 'write',
  rest: 'PATCH /focus/timer',
  surfaces: allSurfaces,
})

export const readLog = action({
  name: 'focus.readLog',
  title: 'Read the focus log',
  description: 'Lists the stretches of focused work since a moment you give, the newest first.',
  input: z.object({
    since: z.iso
      .datetime('Give a moment, like 2026-11-17T00:00:00Z.')
      .describe('Sessions that started at this time or later, in UTC.'),
  }),
  output: z.object({ sessions: z.array(session) }),
  examples: [{ input: { since: '2026-11-17T00:00:00Z' } }],
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /focus/log',
  surfaces: allSurfaces,
  outsideText: true,
})

export const settleTimer = action({
  name: 'focus.settleTimer',
  title: 'Bring the focus timer up to date',
  description: 'Ends what the timer ran if it is due: work is logged and the break begins.',
  input: z.object({}),
  output: timerWithServerTime,
  permission: 'viewer',
  effect: 'write',
  rest: 'POST /focus/timer/settle',
  surfaces: [],
  irreversible: 'Time does not run backwards.',
})

/** Runs when the timer is due: work is logged and the break begins even if no screen is open. */
export const endTimer = job({
  name: 'focus.endTimer',
  description: 'Ends what the timer ran, if it is still due.',
  input: z.object({}),
})
