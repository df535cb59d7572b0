import { expect, test } from 'vitest'
import { z } from './zod-stub.ts'

type Anything = { [name: string]: Anything } & ((...args: unknown[]) => Anything)

test('in the browser any schema can be defined', () => {
  const any = z as Anything
  const schema = any.object?.({ a: any.string?.().min?.(1).max?.(2), b: any.iso?.date?.().nullish?.() })
  expect(schema?.strict?.().extend?.({})).toBeDefined()
})

test.for(['parse', 'safeParse', 'parseAsync', 'safeParseAsync', 'decode', 'encode', 'safeDecode'])(
  'but %s tells that it is not checked there',
  (verb) => {
    expect(() => (z as Anything)[verb]?.({})).toThrow('on the server')
  },
)
