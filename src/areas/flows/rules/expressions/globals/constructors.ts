import { limitLength, limitText } from '../evaluation.ts'
import { ExpressionError } from '../expression-error.ts'
import { functions, HostObject, hostFunction, namespace } from '../host-object.ts'
import { mergeObjects } from '../methods/object-methods.ts'
import { isList, isPlainObject, isTrue, ownValue, toNumber, toText } from '../values.ts'

export const objectNamespace = namespace('Object', {
  ...functions('Object', {
    assign: (args, evaluation) => mergeObjects(args, { evaluation }),
    entries: ([value], evaluation) => fieldsOf(value, evaluation),
    fromEntries: ([list], evaluation) => {
      const pairs = (isList(list) ? list : []).filter(isList)
      evaluation.charge(pairs.length)
      return Object.fromEntries(
        pairs
          .map(([key, value]): [string, unknown] => [toText(key, evaluation), value])
          .filter(([key]) => key !== '__proto__'),
      )
    },
    keys: ([value], evaluation) => fieldsOf(value, evaluation).map(([key]) => key),
    values: ([value], evaluation) => fieldsOf(value, evaluation).map(([, entry]) => entry),
  }),
})

export const arrayNamespace = namespace('Array', {
  ...functions('Array', {
    from: ([value, map], evaluation) => {
      const list = listFrom(value, evaluation)
      if (map === undefined) return list
      if (!(map instanceof HostObject) || !map.call) throw new ExpressionError('A function is expected: entry => …')
      const { call } = map
      return list.map((entry, index) => call([entry, index], evaluation))
    },
    isArray: ([value]) => isList(value),
    of: (args) => args,
  }),
})

export const numberNamespace = namespace(
  'Number',
  {
    EPSILON: Number.EPSILON,
    MAX_SAFE_INTEGER: Number.MAX_SAFE_INTEGER,
    MIN_SAFE_INTEGER: Number.MIN_SAFE_INTEGER,
    ...functions('Number', {
      isFinite: ([value]) => Number.isFinite(value),
      isInteger: ([value]) => Number.isInteger(value),
      isNaN: ([value]) => Number.isNaN(value),
      parseFloat: ([value], evaluation) => Number.parseFloat(toText(value, evaluation)),
      parseInt: ([value, radix], evaluation) => Number.parseInt(toText(value, evaluation), toNumber(radix ?? 10)),
    }),
  },
  ([value]) => (value === undefined ? 0 : toNumber(value)),
)

export const stringNamespace = namespace(
  'String',
  functions('String', {
    fromCharCode: (args) => limitText(args.map((code) => String.fromCharCode(toNumber(code))).join('')),
  }),
  ([value], evaluation) => (value === null ? 'null' : toText(value, evaluation)),
)

export const plainFunctions = {
  Boolean: hostFunction('Boolean', ([value]) => isTrue(value)),
  isNaN: hostFunction('isNaN', ([value]) => Number.isNaN(toNumber(value))),
  isFinite: hostFunction('isFinite', ([value]) => Number.isFinite(toNumber(value))),
  parseInt: hostFunction('parseInt', ([value, radix], evaluation) =>
    Number.parseInt(toText(value, evaluation), toNumber(radix ?? 10)),
  ),
  parseFloat: hostFunction('parseFloat', ([value], evaluation) => Number.parseFloat(toText(value, evaluation))),
  encodeURIComponent: hostFunction('encodeURIComponent', ([value], evaluation) =>
    limitText(encodeURIComponent(toText(value, evaluation).toWellFormed())),
  ),
  encodeURI: hostFunction('encodeURI', ([value], evaluation) =>
    limitText(encodeURI(toText(value, evaluation).toWellFormed())),
  ),
  decodeURIComponent: hostFunction('decodeURIComponent', ([value], evaluation) => {
    const text = toText(value, evaluation)
    try {
      return decodeURIComponent(text)
    } catch {
      throw new ExpressionError(`“${text.slice(0, 40)}” cannot be decoded.`)
    }
  }),
}

type Charged = { charge: (steps: number) => void }

function fieldsOf(value: unknown, evaluation: Charged): [string, unknown][] {
  if (!isPlainObject(value) && !isList(value)) return []
  const fields = Object.entries(value)
  evaluation.charge(fields.length)
  return fields
}

/** `Array.from({ length: 3 }, …)`, or a copy of a list or of the characters of a text. */
function listFrom(value: unknown, evaluation: Charged): unknown[] {
  const length = isPlainObject(value) ? Math.trunc(toNumber(ownValue(value, 'length'))) || 0 : 0
  limitLength(length)
  const list =
    typeof value === 'string' || isList(value)
      ? Array.from<unknown>(value)
      : Array.from<unknown>({ length: Math.max(0, length) })
  limitLength(list.length)
  evaluation.charge(list.length * 3)
  return list
}
