import { screenState } from '../screen-state.ts'
import type { UploadState } from './upload-state.ts'
import type { Snapshot } from './upload-task.ts'

/** An upload on the screen. `waiting`: for its turn. `file needed`: the browser no longer has its bytes. */
export type Upload = Omit<Snapshot, 'state'> & {
  id: string
  name: string
  type: string
  state: UploadState | 'waiting' | 'file needed'
}

/** The uploads of this tab, the oldest first. Kept small, because the shell imports it on every page. */
export const uploads = screenState<readonly Upload[]>([])

/** Whether this browser has stored uploads: checked before the code that resumes them is loaded. */
export async function hasStoredUploads(): Promise<boolean> {
  try {
    const databases = await indexedDB.databases()
    return databases.some(({ name }) => name === databaseName)
  } catch {
    // Where storage is blocked, even this check throws.
    return false
  }
}

export const databaseName = 'uploads'
