import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { Refusal } from '../../contract/refusal.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

test('a password is accepted, another is not, and nobody has none', async () => {
  const hash = await hashPassword('correct horse')
  expect(await verifyPassword('correct horse', hash)).toBe(true)
  expect(await verifyPassword('wrong horse', hash)).toBe(false)
  expect(await verifyPassword('', null)).toBe(false)
})

test('of 100 sign-ins at once most are refused at once; known people sign in and files are read', async () => {
  const attempts = Array.from({ length: 100 }, () => verifyPassword('wrong', null).catch((error: unknown) => error))
  let isHashing = true
  const hashed = Promise.all(attempts).finally(() => (isHashing = false))
  for (let reads = 0; reads < 20; reads++) await readFile(import.meta.filename)
  await verifyPassword('correct horse', null, 'known')
  expect(isHashing).toBe(true)
  const refusals = (await hashed).filter((each) => each instanceof Refusal)
  expect(refusals).toHaveLength(84)
  expect(refusals[0]).toMatchObject({ code: 'sign-in.busy', status: 503 })
})
