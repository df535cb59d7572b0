import { newId } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { initialTimer } from './rules.ts'
import { addTask, listTasks, updateTask } from './store/tasks.ts'
import { logSession, saveTimer } from './store/timer.ts'

/** A morning at the roastery: four open tasks, one done, and a week of focused work. */
export async function seed(db: Db, scope: Scope): Promise<void> {
  if ((await listTasks(db, scope)).length > 0) return
  for (const [position, { title, estimate, dueIn }] of demoTasks.entries())
    await addTask(db, scope, {
      id: newId(),
      title,
      estimate,
      due: dueIn === undefined ? null : dateInDays(dueIn),
      position: position + 1,
    })
  const doneTask = await addTask(db, scope, {
    id: newId(),
    title: 'Read the brief for Lumen Hotels',
    estimate: 1,
    due: null,
    position: 9,
  })
  await updateTask(db, scope, doneTask.id, { done_at: new Date().toISOString() })

  await saveTimer(db, scope, { ...initialTimer, round: 2 })
  for (const [daysAgo, sessions] of [2, 0, 0, 4, 2, 3].entries())
    for (let session = 0; session < sessions; session++) {
      const started = new Date(Date.now() - (daysAgo + 1) * 86_400_000 + session * 1_800_000)
      const ended = new Date(started.getTime() + 1_500_000)
      await logSession(db, scope, {
        id: newId(),
        task_id: doneTask.id,
        title: doneTask.title,
        started_at: started.toISOString(),
        ended_at: ended.toISOString(),
        seconds: 1500,
      })
    }
}

const demoTasks = [
  { title: 'Write the price letter to loyal accounts', estimate: 3, dueIn: 0 },
  { title: 'Approve November payroll', estimate: 1, dueIn: 0 },
  { title: 'Call the owner of Copper Kettle', estimate: 1, dueIn: 1 },
  { title: 'Check the Holiday hours post', estimate: 1, dueIn: undefined },
]

function dateInDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}
