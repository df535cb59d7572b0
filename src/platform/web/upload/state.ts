/** How an upload is doing. `pausing` and `canceling` last until the request that is on its way has been stopped. */
export type UploadState = 'running' | 'pausing' | 'paused' | 'canceling' | 'canceled' | 'error' | 'success'

/** What a person can ask for. */
export type UploadCall = 'pause' | 'resume' | 'cancel'

/** What happens on the way. `stopped`: nothing is sent any more. */
export type UploadEvent = 'stopped' | 'finished' | 'failed'

/** Where that leads, or nothing where it leads nowhere: then nothing changes. */
export function stateAfter(state: UploadState, what: UploadCall | UploadEvent): UploadState | undefined {
  return ways[state][what]
}

const ends = { finished: 'success', failed: 'error' } as const

const ways: Record<UploadState, Partial<Record<UploadCall | UploadEvent, UploadState>>> = {
  running: { pause: 'pausing', cancel: 'canceling', ...ends },
  pausing: { resume: 'running', cancel: 'canceling', stopped: 'paused', ...ends },
  paused: { resume: 'running' },
  // What was finished before it could be stopped is finished.
  canceling: { stopped: 'canceled', ...ends },
  canceled: {},
  error: {},
  success: {},
}
