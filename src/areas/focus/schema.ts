import type { Generated } from 'kysely'

type PersonalRow = { account_id: string; person_id: string }

export type FocusTables = {
  focus_tasks: PersonalRow & {
    id: string
    title: string
    due: string | null
    estimate: number
    position: number
    done_at: string | null
    source: Generated<string | null>
    source_name: Generated<string | null>
    source_page: Generated<string | null>
    created_at: Generated<string>
  }
  focus_timers: PersonalRow & {
    state: 'idle' | 'running' | 'paused'
    kind: 'work' | 'break'
    task_id: string | null
    seconds: number
    started_at: string | null
    ends_at: string | null
    seconds_left: number | null
    round: number
    work_minutes: number
    break_minutes: number
    sound: boolean
  }
  focus_sessions: PersonalRow & {
    id: string
    task_id: string | null
    title: string
    started_at: string
    ended_at: string
    seconds: number
  }
}
