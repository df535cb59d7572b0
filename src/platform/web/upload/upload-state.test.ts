import { expect, test } from 'vitest'
import { nextState, type UploadCall, type UploadState } from './upload-state.ts'

const calls: UploadCall[] = ['pause', 'resume', 'cancel']

/**
 * The specification, line by line: pause only from running; resume from paused or pausing; cancel from running or
 * pausing.
 */
const table: Record<UploadState, Partial<Record<UploadCall, UploadState>>> = {
  running: { pause: 'pausing', cancel: 'canceling' },
  pausing: { resume: 'running', cancel: 'canceling' },
  paused: { resume: 'running' },
  canceling: {},
  canceled: {},
  error: {},
  success: {},
}

test.each(Object.entries(table))('%s', (state, allowed) => {
  for (const call of calls) expect([call, nextState(state as UploadState, call)]).toEqual([call, allowed[call]])
})
