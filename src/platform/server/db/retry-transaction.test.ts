import { expect, test } from 'vitest'
import { retryTransaction } from './retry-transaction.ts'

test('who was given up because two waited for each other is tried again, and other trouble is told', async () => {
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
