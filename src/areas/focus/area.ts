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
  things: [
    {
      table: 'focus_tasks',
      word: 'task',
      called: 'title',
      whose: 'person_id',
      page: '/focus',
      over: 'done_at',
      columns: { title: 'Title', due: 'Due', estimate: 'Sessions', done_at: 'Done' },
    },
    {
      table: 'focus_timers',
      word: 'timer',
      whose: 'person_id',
      columns: { state: 'State', kind: 'Kind', work_minutes: 'Work', break_minutes: 'Break', sound: 'Sound' },
    },
    { table: 'focus_sessions', word: 'session', called: 'title', whose: 'person_id', columns: { title: 'Title' } },
  ],
  jobs,
  health,
  handOver,
  seed,
})
