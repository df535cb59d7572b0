import type { ArrowFunctionExpression } from 'acorn'
import { ExpressionError } from '../expression-error.ts'
import { HostObject } from '../host-object.ts'
import type { CompileNode, Compiled, Scope } from './scope.ts'

/** `(a, b) => a + b`. Each call costs as many steps as the function has parts, so no loop is endless. */
export function compileArrow(node: ArrowFunctionExpression, scope: Scope, compileNode: CompileNode): Compiled {
  if (node.async || node.body.type === 'BlockStatement') {
    throw new ExpressionError(
      'A function in an expression has one value after the arrow. Use a Code node for more.',
      node.start,
    )
  }
  const parameters = node.params.map((parameter) => {
    if (parameter.type === 'Identifier') return parameter.name
    throw new ExpressionError('The parameters of a function are plain names: (entry, index) => …', parameter.start)
  })
  const cost = { steps: 1 }
  const body = compileNode(node.body, { source: scope.source, parameters, outer: scope, cost })
  return (frame) =>
    new HostObject('A function', {
      call: (args, evaluation) => {
        evaluation.charge(cost.steps)
        evaluation.enterCall()
        const value = body({ evaluation, values: args, outer: frame })
        evaluation.leaveCall()
        return value
      },
    })
}
