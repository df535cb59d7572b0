import { onTestFinished, expect, test } from 'vitest'
import { newId } from '#platform/contract/id.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { asOwner, emptyDatabase } from '#test/database/databases.ts'

const folder = new URL('../../../migrations/', import.meta.url)

test('notes that were shared before keep their address, password and end', async () => {
  const { url, drop } = await emptyDatabase()
  onTestFinished(drop)
  await migrate(url, folder, (name) => name < '20261118_2300_sharing_create')
  const [account, note] = [newId(), newId()]
  await asOwner(url, `insert into accounts (id, type, profile) values ($1, 'business', '{}')`, [account])
  await asOwner(url, 'insert into notes (id, account_id, position) values ($1, $2, 0)', [note, account])
  await asOwner(
    url,
    `insert into note_shares (note_id, account_id, public_id, password_hash, expires_at, is_indexed, created_at)
      values ($1, $2, 'kept', 'hash', '2030-01-01', true, '2026-01-01')`,
    [note, account],
  )
  await migrate(url, folder)
  expect(await asOwner(url, 'select * from shares')).toEqual([
    {
      id: expect.any(String),
      account_id: account,
      item_table: 'notes',
      item_id: note,
      public_id: 'kept',
      password_hash: 'hash',
      expires_at: new Date('2030-01-01T00:00:00Z'),
      is_indexed: true,
      created_by: null,
      created_at: new Date('2026-01-01T00:00:00Z'),
      ended_at: null,
    },
  ])
})
