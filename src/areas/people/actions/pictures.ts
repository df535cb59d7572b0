import { newId } from '#platform/contract/id.ts'
import { may } from '#platform/contract/permission.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { implement } from '#platform/server/actions/implement.ts'
import { standingOf } from '#platform/server/auth/caller.ts'
import { withSystemScope } from '#platform/server/db/with-scope.ts'
import { addPicture, maxPictureBytes } from '../contract/pictures.ts'
import { pictureType } from '../rules/picture-type.ts'
import * as store from '../store/pictures.ts'
import { getOwnUser } from '../store/users.ts'

export const pictureActions = [
  implement(addPicture, async ({ data, of }, { db, scope, caller }) => {
    const bytes = Buffer.from(data, 'base64')
    const type = pictureType(bytes) ?? refuse('pictures.type', 415, 'Use a picture in PNG, JPEG or WebP.')
    if (bytes.length > maxPictureBytes)
      refuse('pictures.too-large', 413, 'This picture is over 200 KB. Use a smaller one.')
    const picture = { id: newId(), type, bytes }
    if (of === 'workspace') {
      await withSystemScope(db, scope, 'a picture for a workspace', async (systemDb, systemScope) => {
        // A member without the role may be creating a business: until then its logo belongs to the personal workspace.
        const isTheirs = may('admin', standingOf(caller))
        const account = isTheirs ? scope.account : await store.findPersonalAccount(systemDb, systemScope, scope.person)
        if (!account) refuse('permission.missing', 403, 'It takes the role admin to add a picture to this workspace.')
        await store.addWorkspacePicture(systemDb, systemScope, account, picture)
        await store.dropWorkspacePictures(systemDb, systemScope, account, maxWorkspacePictures)
      })
    } else {
      // The current picture stays until the profile is saved with another one.
      const { image } = await getOwnUser(db, scope)
      const shown = image?.replace('/pictures/', '')
      await store.addOwnPicture(db, scope, picture)
      await store.dropOwnPictures(db, scope, [picture.id, ...(shown?.length === picture.id.length ? [shown] : [])])
    }
    return { id: picture.id, url: `/pictures/${picture.id}` }
  }),
]

const maxWorkspacePictures = 100
