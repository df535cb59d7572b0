import { newToken } from '#platform/server/auth/secrets.ts'
import { hashPassword } from '#platform/server/auth/passwords.ts'
import { implement } from '#platform/server/actions/implement.ts'
import * as contract from '../contract/share.ts'
import type { NoteShare } from '../contract/share.ts'
import { endShare, findShare, listShares, saveShare, type StoredShare } from '../store/shares.ts'
import { getNote, getWritableNote } from './get-note.ts'

export const shareActions = [
  implement(contract.readNoteShare, async ({ id }, { db, scope, running }) => {
    await getNote(db, scope, id)
    const share = await findShare(db, scope, id)
    return { share: share ? toShare(share, running.settings.publicUrl) : null }
  }),

  implement(contract.shareNote, async ({ id, password, expiresAt, isIndexed }, { db, scope, running }) => {
    await getWritableNote(db, scope, id)
    const current = await findShare(db, scope, id)
    const share = await saveShare(db, scope, id, {
      publicId: current?.publicId ?? newToken(''),
      passwordHash: password
        ? await hashPassword(password)
        : password === null
          ? null
          : (current?.passwordHash ?? null),
      expiresAt: expiresAt === undefined ? (current?.expiresAt ?? null) : expiresAt,
      isIndexed: isIndexed ?? current?.isIndexed ?? false,
    })
    return toShare(share, running.settings.publicUrl)
  }),

  implement(contract.listNoteShares, async (_, { db, scope, running }) => ({
    shares: (await listShares(db, scope)).map(({ publicId, ...share }) => ({
      ...share,
      url: `${running.settings.publicUrl}/share/${publicId}`,
    })),
  })),

  implement(contract.unshareNote, async ({ id }, { db, scope }) => {
    await getWritableNote(db, scope, id)
    await endShare(db, scope, id)
    return { id }
  }),
]

function toShare({ publicId, passwordHash, expiresAt, isIndexed }: StoredShare, publicUrl: string): NoteShare {
  return {
    publicId,
    url: `${publicUrl}/share/${publicId}`,
    hasPassword: passwordHash !== null,
    expiresAt,
    isIndexed,
  }
}
