import { functions, type HostFunction, namespace } from '../host-object.ts'
import { toNumber } from '../values.ts'

const one = [
  'abs',
  'acos',
  'asin',
  'atan',
  'cbrt',
  'ceil',
  'cos',
  'exp',
  'floor',
  'log',
  'log10',
  'log2',
  'round',
  'sign',
  'sin',
  'sqrt',
  'tan',
  'trunc',
] as const

export const math = namespace('Math', {
  E: Math.E,
  PI: Math.PI,
  ...functions('Math', {
    ...Object.fromEntries(one.map((name): [string, HostFunction] => [name, ([value]) => Math[name](toNumber(value))])),
    atan2: ([y, x]) => Math.atan2(toNumber(y), toNumber(x)),
    hypot: (args) => Math.hypot(...args.slice(0, 1_000).map(toNumber)),
    max: (args) => args.reduce((most: number, value) => Math.max(most, toNumber(value)), -Infinity),
    min: (args) => args.reduce((least: number, value) => Math.min(least, toNumber(value)), Infinity),
    pow: ([base, exponent]) => toNumber(base) ** toNumber(exponent),
    random: (_, evaluation) => evaluation.random(),
  }),
})
