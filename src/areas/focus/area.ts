import { area } from '#platform/server/area.ts'
import { handOver } from './actions/hand-over.ts'
import { health } from './actions/health.ts'
import { taskActions } from './actions/tasks.ts'
import { timerActions } from './actions/timer.ts'
import { jobs } from './jobs.ts'
import { seed } from './seed.ts'

export default area({
  name: 'focus',
  actions: [...taskActions, ...timerActions],
  journaledTables: [
    {
      table: 'focus_tasks',
      noun: 'task',
      nameColumn: 'title',
      privateTo: 'person_id',
      page: '/focus',
      doneColumn: 'done_at',
      columns: { title: 'Title', due: 'Due', estimate: 'Sessions', done_at: 'Done' },
    },
    {
      table: 'focus_timers',
      noun: 'timer',
      privateTo: 'person_id',
      columns: { state: 'State', kind: 'Kind', work_minutes: 'Work', break_minutes: 'Break', sound: 'Sound' },
    },
    {
      table: 'focus_sessions',
      noun: 'session',
      nameColumn: 'title',
      privateTo: 'person_id',
      columns: { title: 'Title' },
    },
  ],
  jobs,
  health,
  handOver,
  seed,
})
