import { newId } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { addWorkspacePicture } from './store/pictures.ts'

/** The picture of the workspace: one violet dot. */
export async function seed(db: Db, scope: Scope): Promise<void> {
  await addWorkspacePicture(db, scope, scope.account, {
    id: newId(),
    type: 'image/png',
    bytes: Buffer.from(dot, 'base64'),
  })
}

const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGPwl30LAAIYAVr/dUFXAAAAAElFTkSuQmCC'
