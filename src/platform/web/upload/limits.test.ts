import { expect, test } from 'vitest'
import { nextChunkBytes, maxBackoffMs, backoffMs, minChunkBytes } from './limits.ts'

test('chunks double from 256 KB to 32 MB and stay there', () => {
  const sizes = [minChunkBytes]
  while (sizes.length < 10) sizes.push(nextChunkBytes(sizes.at(-1) ?? 0))
  const kb = [256, 512, 1024, 2048, 4096, 8192, 16_384, 32_768, 32_768, 32_768]
  expect(sizes).toEqual(kb.map((each) => each * 1024))
})

test('the backoff grows to a cap, with jitter', () => {
  expect(backoffMs(1, 1)).toBe(500)
  expect(backoffMs(2, 1)).toBe(1000)
  expect(backoffMs(3, 0)).toBe(1000)
  expect(backoffMs(30, 1)).toBe(maxBackoffMs)
})
