import type { ArrowFunctionExpression } from 'acorn'
import { ExpressionError } from '../expression-error.ts'
import { HostObject } from '../host-object.ts'
import { compileBlock, declaredNames } from './block.ts'
import { compileParameters } from './parameters.ts'
import type { CompileNode, Compiled, Scope } from './scope.ts'

/**
 * `(a, [b, c]) => a + b`, also with a body of `const`, `if` and `return`. Each call costs as many steps as the function
 * has parts, so no loop is endless.
 */
export function compileArrow(node: ArrowFunctionExpression, scope: Scope, compileNode: CompileNode): Compiled {
  if (node.async) throw new ExpressionError('A function in an expression cannot wait. Use a Code step.', node.start)
  const { names, unpack } = compileParameters(node.params)
  const { body } = node
  const locals = body.type === 'BlockStatement' ? declaredNames(body) : []
  const inner: Scope = { source: scope.source, parameters: [...names, ...locals], outer: scope, cost: { steps: 1 } }
  const run = body.type === 'BlockStatement' ? compileBlock(body, inner, compileNode) : compileNode(body, inner)
  const size = inner.parameters.length
  return (frame) =>
    new HostObject('A function', {
      call: (args, evaluation) => {
        evaluation.charge(inner.cost.steps)
        evaluation.enterCall()
        const values = Array.from({ length: size }, (_, index) =>
          index < node.params.length ? args[index] : undefined,
        )
        unpack(values, evaluation)
        const value = run({ evaluation, values, outer: frame })
        evaluation.leaveCall()
        return value
      },
    })
}
