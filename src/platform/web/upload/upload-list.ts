import { screenState } from '../screen-state.ts'
import type { UploadState } from './upload-state.ts'
import type { Snapshot } from './upload-task.ts'

/** An upload on the screen. `waiting`: for its turn. `file needed`: the browser has not got its bytes any more. */
export type Upload = Omit<Snapshot, 'state'> & {
  id: string
  name: string
  type: string
  state: UploadState | 'waiting' | 'file needed'
}

/** What is uploaded from this tab, the oldest first. It weighs little, so that the shell can look at it on every page. */
export const uploads = screenState<readonly Upload[]>([])

/** Whether this browser has ever remembered an upload: asked before anything that could go on with it is loaded. */
export async function hasStoredUploads(): Promise<boolean> {
  try {
    const databases = await indexedDB.databases()
    return databases.some(({ name }) => name === databaseName)
  } catch {
    // Where storage is closed even to ask is an error.
    return false
  }
}

export const databaseName = 'uploads'
