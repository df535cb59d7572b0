import type { Upload } from '#platform/web/upload/upload-list.ts'
import { formatBytes } from '../rules.ts'

export function formatProgress({ state, bytes, size, speed, waitingFor, error }: Upload): string {
  const done = `${formatBytes(bytes)} of ${formatBytes(size)}`
  if (state === 'running' && waitingFor) return waitLabels[waitingFor]
  if (state === 'running' && bytes === size) return 'Finishing'
  if (state === 'running')
    return [done, speed && `${formatBytes(speed)}/s`, formatTimeLeft(size - bytes, speed)].filter(Boolean).join(', ')
  if (state === 'paused') return bytes > 0 ? `Paused at ${done}` : 'Paused'
  if (state === 'error') return error?.message ?? 'It could not be uploaded.'
  if (state === 'success') return formatBytes(size)
  return stateLabels[state]
}

const waitLabels = {
  network: 'Waits for the network',
  'next try': 'The server does not answer. Trying again',
}

const stateLabels = {
  waiting: 'Waits for its turn',
  'file needed': 'Choose this file again to go on where it stopped.',
  pausing: 'Pausing',
  canceling: 'Canceling',
  canceled: 'Canceled',
}

function formatTimeLeft(bytes: number, speed: number | undefined): string | undefined {
  if (!speed) return undefined
  const seconds = bytes / speed
  if (seconds < 90) return `about ${Math.max(Math.ceil(seconds / 5) * 5, 5)} s left`
  if (seconds < 90 * 60) return `about ${Math.round(seconds / 60)} min left`
  return `about ${Math.round(seconds / 3600)} h left`
}

/** The title of the panel; screen readers announce its changes. */
export function formatSummary(uploads: readonly Pick<Upload, 'state'>[]): string {
  const count = (...states: Upload['state'][]) => uploads.filter(({ state }) => states.includes(state)).length
  const [done, failed, stopped] = [count('success'), count('error'), count('paused', 'file needed')]
  const left = uploads.length - done - failed
  if (left > stopped) return `Uploading ${formatFileCount(left)}${done > 0 ? `, ${done} done` : ''}`
  if (stopped > 0) return `${formatFileCount(stopped)} ${stopped === 1 ? 'waits' : 'wait'} for you`
  if (failed > 0) return `${formatFileCount(failed)} could not be uploaded`
  return `${formatFileCount(done)} uploaded`
}

export function formatFileCount(count: number): string {
  return count === 1 ? '1 file' : `${count.toLocaleString('en')} files`
}
