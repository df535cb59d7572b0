import type { MemberExpression } from 'acorn'
import { ExpressionError } from '../expression-error.ts'
import { readMember } from '../read-member.ts'
import { toText } from '../values.ts'
import type { CompileNode, Compiled, Frame, Scope } from './scope.ts'

/** What `a?.b` gives inside of a chain if `a` is empty: the rest of the chain is not evaluated. */
export const skipped = Symbol('skipped')

export function compileMember(node: MemberExpression, scope: Scope, compileNode: CompileNode): Compiled {
  const object = compileNode(node.object, scope)
  const key = compileMemberKey(node, scope, compileNode)
  const failed = emptyObjectError(node, scope)
  return (frame) => {
    const value = object(frame)
    if (value === skipped) return skipped
    if (value === undefined || value === null) {
      if (node.optional) return skipped
      throw failed(key(frame))
    }
    return readMember(value, key(frame), frame.evaluation)
  }
}

export function compileMemberKey(
  node: MemberExpression,
  scope: Scope,
  compileNode: CompileNode,
): (frame: Frame) => string {
  if (node.property.type === 'PrivateIdentifier') throw new ExpressionError('# is not possible here.', node.start)
  if (node.computed) {
    const compiled = compileNode(node.property, scope)
    return (frame) => toText(compiled(frame), frame.evaluation)
  }
  const name = node.property.type === 'Identifier' ? node.property.name : ''
  return () => name
}

export function emptyObjectError(node: MemberExpression, scope: Scope): (key: string) => ExpressionError {
  const source = scope.source.slice(node.object.start, node.object.end)
  return (key) =>
    new ExpressionError(
      `${source} is empty, so it has no “${key}”. Write ?. before it if that may be.`,
      node.object.end,
    )
}
