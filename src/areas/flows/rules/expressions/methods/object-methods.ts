import { limitLength, limitText } from '../evaluation.ts'
import { isPlainObject, isTrue, ownValue, type PlainObject, toJson, toText } from '../values.ts'
import { type Arguments, type Method, methods } from './method.ts'

const all = {
  compact: (object) => fieldsWhere(object, (_, value) => value !== null && value !== undefined && value !== ''),
  entries: (object) => Object.entries(object),
  hasField: (object, args) => Object.hasOwn(object, args.text(0)),
  hasOwnProperty: (object: PlainObject, args: Arguments) => Object.hasOwn(object, args.text(0)),
  isEmpty: (object) => Object.keys(object).length === 0,
  isNotEmpty: (object) => Object.keys(object).length > 0,
  keepFieldsContaining: (object, args) =>
    fieldsWhere(object, (_, value) => typeof value === 'string' && value.includes(args.text(0))),
  keys: (object) => Object.keys(object),
  merge: (object, args) => mergeObjects([object, args.at(0)], args),
  pick: (object, args) => {
    const names = new Set(args.values.flat().map((name) => toText(name, args.evaluation)))
    return fieldsWhere(object, (key) => names.has(key))
  },
  removeField: (object, args) => fieldsWhere(object, (key) => key !== args.text(0)),
  removeFieldsContaining: (object, args) =>
    fieldsWhere(object, (_, value) => !(typeof value === 'string' && value.includes(args.text(0)))),
  toJsonString: (object, args) => toJson(object, args.evaluation, isTrue(args.at(0)) ? 2 : 0),
  toString: (object: PlainObject, args: Arguments) => toJson(object, args.evaluation),
  urlEncode: (object, args) =>
    limitText(
      new URLSearchParams(
        Object.entries(object).map(([key, value]) => [key, toText(value, args.evaluation)]),
      ).toString(),
    ),
  values: (object) => Object.values(object),
} satisfies Record<string, Method<PlainObject>>

export const objectMethods = methods<PlainObject>(
  Object.fromEntries(
    Object.entries<Method<PlainObject>>(all).map(([name, method]) => [
      name,
      (object: PlainObject, args: Arguments) => {
        args.evaluation.charge(Object.keys(object).length)
        return method(object, args)
      },
    ]),
  ),
)

/** The fields of all, the later ones first. */
export function mergeObjects(
  objects: readonly unknown[],
  args: Pick<Arguments, 'evaluation'>,
): Record<string, unknown> {
  const fields = objects.filter(isPlainObject).flatMap((object) => {
    args.evaluation.charge(Object.keys(object).length)
    return Object.entries(object)
  })
  limitLength(fields.length)
  return Object.fromEntries(fields.filter(([key]) => key !== '__proto__'))
}

function fieldsWhere(object: PlainObject, isWanted: (key: string, value: unknown) => boolean): PlainObject {
  const names = Object.keys(object).filter((key) => key !== '__proto__' && isWanted(key, ownValue(object, key)))
  return Object.fromEntries(names.map((key) => [key, ownValue(object, key)]))
}
