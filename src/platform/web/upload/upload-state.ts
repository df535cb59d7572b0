/** How an upload is doing. `pausing` and `canceling` last until the request that is on its way has been stopped. */
export type UploadState = 'running' | 'pausing' | 'paused' | 'canceling' | 'canceled' | 'error' | 'success'

/** What a person can ask for. */
export type UploadCall = 'pause' | 'resume' | 'cancel'

/** What happens on the way. `stopped`: nothing is sent any more. */
export type UploadEvent = 'stopped' | 'finished' | 'failed'

/** Where that leads, or nothing where it leads nowhere: then nothing changes. */
export function nextState(state: UploadState, event: UploadCall | UploadEvent): UploadState | undefined {
  return transitions[state][event]
}

const endStates = { finished: 'success', failed: 'error' } as const

const transitions: Record<UploadState, Partial<Record<UploadCall | UploadEvent, UploadState>>> = {
  running: { pause: 'pausing', cancel: 'canceling', ...endStates },
  pausing: { resume: 'running', cancel: 'canceling', stopped: 'paused', ...endStates },
  paused: { resume: 'running' },
  // What was finished before it could be stopped is finished.
  canceling: { stopped: 'canceled', ...endStates },
  canceled: {},
  error: {},
  success: {},
}
