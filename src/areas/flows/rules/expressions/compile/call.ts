import type { CallExpression, NewExpression } from 'acorn'
import { ExpressionError } from '../expression-error.ts'
import { HostObject } from '../host-object.ts'
import { callMethod } from '../methods/call-method.ts'
import { compileList } from './literals.ts'
import { compileMemberKey, emptyObjectError, skipped } from './member.ts'
import type { CompileNode, Compiled, Scope } from './scope.ts'

export function compileCall(node: CallExpression, scope: Scope, compileNode: CompileNode): Compiled {
  const args = compileList(node.arguments, scope, compileNode)
  const { callee } = node
  if (callee.type !== 'MemberExpression') {
    const compiled = compileNode(callee, scope)
    const source = scope.source.slice(callee.start, callee.end)
    return (frame) => {
      const value = compiled(frame)
      if (value === skipped || ((value === undefined || value === null) && node.optional)) return skipped
      if (value instanceof HostObject && value.call) return value.call(args(frame), frame.evaluation)
      throw new ExpressionError(`${source} is not a function.`, callee.start)
    }
  }
  const object = compileNode(callee.object, scope)
  const key = compileMemberKey(callee, scope, compileNode)
  const failed = emptyObjectError(callee, scope)
  return (frame) => {
    const value = object(frame)
    if (value === skipped) return skipped
    const isEmpty = value === undefined || value === null
    if (isEmpty && callee.optional) return skipped
    const name = key(frame)
    // An empty value can be asked whether it is empty.
    if (isEmpty && name !== 'isEmpty' && name !== 'isNotEmpty') throw failed(name)
    return callMethod(value, name, args(frame), frame.evaluation, node.optional)
  }
}

/** `new Date(…)` is all there is. */
export function compileNew(node: NewExpression, scope: Scope, compileNode: CompileNode): Compiled {
  if (node.callee.type !== 'Identifier' || node.callee.name !== 'Date') {
    throw new ExpressionError('Only new Date(…) is possible in an expression.', node.start)
  }
  const date = compileNode(node.callee, scope)
  const args = compileList(node.arguments, scope, compileNode)
  return (frame) => {
    const constructor = date(frame)
    return constructor instanceof HostObject ? constructor.call?.(args(frame), frame.evaluation) : undefined
  }
}
