import { id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { RegisterRoutes } from '#platform/server/area.ts'
import { findPicture } from '../store/pictures.ts'

const pictureScope: SystemScope = { kind: 'system', reason: 'showing a picture' }

/**
 * Anybody who knows the random id sees the picture: pictures are on public pages too. The bytes behind an id never
 * change, and browsers treat them as a picture only.
 */
export const addPictureRoute: RegisterRoutes = (app, { database }) => {
  app.get('/pictures/:id', async (c) => {
    const parsedId = id.safeParse(c.req.param('id'))
    const picture =
      parsedId.success && (await database.read(pictureScope, (db) => findPicture(db, pictureScope, parsedId.data)))
    if (!picture) refuse('pictures.not-found', 404, 'There is no such picture, or it was taken away.')
    return c.body(new Uint8Array(picture.bytes), 200, {
      'content-type': picture.type,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
  })
}
