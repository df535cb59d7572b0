import type { Expression, ObjectExpression, SpreadElement } from 'acorn'
import { limitLength } from '../evaluation.ts'
import { ExpressionError } from '../expression-error.ts'
import { isList, isPlainObject, kindNames, kindOf, toText } from '../values.ts'
import type { CompileNode, Compiled, Frame, Scope } from './scope.ts'

type ListPart = { readonly isSpread: boolean; readonly value: Compiled }

/** Also the arguments of a call. */
export function compileList(
  elements: readonly (Expression | SpreadElement | null)[],
  scope: Scope,
  compileNode: CompileNode,
): (frame: Frame) => unknown[] {
  const parts = elements.map((element): ListPart => {
    if (!element) return { isSpread: false, value: () => undefined }
    return element.type === 'SpreadElement'
      ? { isSpread: true, value: compileNode(element.argument, scope) }
      : { isSpread: false, value: compileNode(element, scope) }
  })
  if (parts.every(({ isSpread }) => !isSpread)) return (frame) => parts.map(({ value }) => value(frame))
  return (frame) => {
    const list: unknown[] = []
    for (const part of parts) {
      const value = part.value(frame)
      if (!part.isSpread) {
        list.push(value)
        continue
      }
      const spread = typeof value === 'string' ? Array.from(value) : value
      if (!isList(spread))
        throw new ExpressionError(`Only a list can follow …, and this is ${kindNames[kindOf(value)]}.`)
      limitLength(list.length + spread.length)
      frame.evaluation.charge(spread.length)
      for (const entry of spread) list.push(entry)
    }
    return list
  }
}

export function compileObject(node: ObjectExpression, scope: Scope, compileNode: CompileNode): Compiled {
  const parts = node.properties.map((property) => {
    if (property.type === 'SpreadElement') return { key: undefined, value: compileNode(property.argument, scope) }
    if (property.kind !== 'init' || property.method) {
      throw new ExpressionError('An object in an expression holds values: { name: value }.', property.start)
    }
    return { key: compileKey(property, scope, compileNode), value: compileNode(property.value, scope) }
  })
  return (frame) => {
    const fields: Record<string, unknown> = {}
    for (const { key, value } of parts) {
      if (key) {
        fields[checkKey(key(frame))] = value(frame)
        continue
      }
      const spread = value(frame)
      if (!isPlainObject(spread) && !isList(spread)) continue
      for (const [name, entry] of Object.entries(spread)) {
        frame.evaluation.charge(4)
        fields[checkKey(name)] = entry
      }
    }
    return fields
  }
}

type Property = Exclude<ObjectExpression['properties'][number], SpreadElement>

function compileKey(property: Property, scope: Scope, compileNode: CompileNode): (frame: Frame) => string {
  const { key } = property
  if (property.computed) {
    const compiled = compileNode(key, scope)
    return (frame) => toText(compiled(frame), frame.evaluation)
  }
  const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''
  return () => name
}

/** The one name that would set a prototype instead of a field. */
export function checkKey(key: string): string {
  if (key === '__proto__') throw new ExpressionError('A field cannot be called “__proto__”.')
  return key
}
