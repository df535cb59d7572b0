import { expect, test } from 'vitest'
import { deletionOutcome, folderOf, successorOf, isSecret, type Membership } from './deletion.ts'

test('a workspace is deleted with its only member, remains with others, and blocks its last owner', () => {
  const membership: Membership = {
    id: '1',
    name: 'Kestrel',
    type: 'business',
    role: 'owner',
    others: 2,
    otherOwners: 0,
  }
  expect(deletionOutcome({ ...membership, type: 'personal', others: 0 })).toBe('deleted')
  expect(deletionOutcome({ ...membership, others: 0 })).toBe('deleted')
  expect(deletionOutcome(membership)).toBe('blocking')
  expect(deletionOutcome({ ...membership, otherOwners: 1 })).toBe('remaining')
  expect(deletionOutcome({ ...membership, role: 'admin' })).toBe('remaining')
})

test('the successor is the member with the highest role, and among those the longest member', () => {
  const at = (person: string, role: 'owner' | 'admin' | 'member', since: string, isLeaving = false) => ({
    person,
    role,
    since,
    isLeaving,
  })
  const people = [at('a', 'member', '1'), at('b', 'owner', '3', true), at('c', 'admin', '4'), at('d', 'admin', '2')]
  expect(successorOf(people)?.person).toBe('d')
  expect(successorOf([])).toBeUndefined()
})

test('secrets are not exported', () => {
  for (const column of ['hash', 'token_hash', 'password', 'access_token', 'client_secret', 'sealed_key_hash', 'tokens'])
    expect(isSecret(column), column).toBe(true)
  for (const column of ['title', 'passed_on_by', 'hashtag', 'estimate', 'id'])
    expect(isSecret(column), column).toBe(false)
})

test('a folder has a name that every file system accepts', () => {
  expect(folderOf({ id: '0198-aabbccdd', name: '../Tide Café: “2”' })).toBe('Tide-Cafe-2-aabbccdd')
  expect(folderOf({ id: '0198-aabbccdd', name: '李' })).toBe('workspace-aabbccdd')
})
