import { expect, test } from 'vitest'
import { untilFree } from './again.ts'

test('who was given up because two waited for each other is tried again, and other trouble is told', async () => {
  const troubles = ['40P01', '40P01', '23505']
  let tries = 0
  const work = () => {
    tries += 1
    const code = troubles.shift()
    return code ? Promise.reject(Object.assign(new Error('Trouble.'), { code })) : Promise.resolve('done')
  }
  await expect(untilFree(work)).rejects.toMatchObject({ code: '23505' })
  expect(tries).toBe(3)
  expect(await untilFree(work)).toBe('done')
})
