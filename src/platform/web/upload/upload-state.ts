/** The state of an upload. `pausing` and `canceling` last until the current request has been stopped. */
export type UploadState = 'running' | 'pausing' | 'paused' | 'canceling' | 'canceled' | 'error' | 'success'

export type UploadCall = 'pause' | 'resume' | 'cancel'

/** `stopped`: nothing is sent any more. */
export type UploadEvent = 'stopped' | 'finished' | 'failed'

/** The next state, or undefined if the event is not possible in this state. */
export function nextState(state: UploadState, event: UploadCall | UploadEvent): UploadState | undefined {
  return transitions[state][event]
}

const endStates = { finished: 'success', failed: 'error' } as const

const transitions: Record<UploadState, Partial<Record<UploadCall | UploadEvent, UploadState>>> = {
  running: { pause: 'pausing', cancel: 'canceling', ...endStates },
  pausing: { resume: 'running', cancel: 'canceling', stopped: 'paused', ...endStates },
  paused: { resume: 'running' },
  // An upload that finished before it could be stopped is finished.
  canceling: { stopped: 'canceled', ...endStates },
  canceled: {},
  error: {},
  success: {},
}
