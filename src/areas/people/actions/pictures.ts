import { newId } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { implement } from '#platform/server/action.ts'
import { addPicture, largestPicture } from '../contract/pictures.ts'
import { pictureType } from '../rules/picture-type.ts'
import * as store from '../store/pictures.ts'
import { getOneself } from '../store/users.ts'

export const pictureActions = [
  implement(addPicture, async ({ data, of }, { db, scope }) => {
    const bytes = Buffer.from(data, 'base64')
    const type = pictureType(bytes) ?? refuse('pictures.type', 415, 'Use a picture in PNG, JPEG or WebP.')
    if (bytes.length > largestPicture)
      refuse('pictures.too-large', 413, 'This picture is over 200 KB. Use a smaller one.')
    const picture = { id: newId(), type, bytes }
    if (of === 'workspace') {
      await store.addWorkspacePicture(db, scope, picture)
      await store.dropWorkspacePictures(db, scope, mostOfWorkspace)
    } else {
      // What is shown now stays until another one is chosen for good.
      const { image } = await getOneself(db, scope)
      const shown = image?.replace('/pictures/', '')
      await store.addOwnPicture(db, scope, picture)
      await store.dropOwnPictures(db, scope, [picture.id, ...(shown?.length === picture.id.length ? [shown] : [])])
    }
    return { id: picture.id, url: `/pictures/${picture.id}` }
  }),
]

const mostOfWorkspace = 100
