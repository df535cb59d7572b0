import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the SDK packages are imported on first use, so that a start does not pay for them', () => {
  const files = globSync('src/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const eager = /^import (?!type ).*from '(ai|@ai-sdk\/[\w-]+)'/m
  expect(files.filter((file) => eager.test(readFileSync(file, 'utf8')))).toEqual([])
  expect(files.some((file) => readFileSync(file, 'utf8').includes("await import('ai')"))).toBe(true)
})
