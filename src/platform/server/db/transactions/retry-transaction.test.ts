import { expect, test } from 'vitest'
import { retryTransaction } from './retry-transaction.ts'

test('a deadlock is retried, other errors are thrown', async () => {
  const errorCodes = ['40P01', '40P01', '23505']
  let attempts = 0
  const work = () => {
    attempts += 1
    const code = errorCodes.shift()
    return code ? Promise.reject(Object.assign(new Error('Trouble.'), { code })) : Promise.resolve('done')
  }
  await expect(retryTransaction(work)).rejects.toMatchObject({ code: '23505' })
  expect(attempts).toBe(3)
  expect(await retryTransaction(work)).toBe('done')
})
