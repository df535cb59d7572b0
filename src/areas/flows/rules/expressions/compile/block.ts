import type { BlockStatement, Statement } from 'acorn'
import { ExpressionError } from '../expression-error.ts'
import { isTrue } from '../values.ts'
import type { CompileNode, Compiled, Frame, Scope } from './scope.ts'

/** A statement either ends the function with a value, or lets it go on. */
type Run = (frame: Frame) => { value: unknown } | undefined

/** The names that a body declares, at its top and inside its ifs. */
export function declaredNames(statement: Statement): string[] {
  if (statement.type === 'BlockStatement') return statement.body.flatMap(declaredNames)
  if (statement.type === 'IfStatement')
    return [...declaredNames(statement.consequent), ...(statement.alternate ? declaredNames(statement.alternate) : [])]
  if (statement.type !== 'VariableDeclaration') return []
  return statement.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
}

/** A body of declarations, ifs and returns. Nothing can be changed or repeated, so it always ends. */
export function compileBlock(block: BlockStatement, scope: Scope, compileNode: CompileNode): Compiled {
  const run = compileStatement(block, scope, compileNode)
  return (frame) => run(frame)?.value
}

function compileStatement(statement: Statement, scope: Scope, compileNode: CompileNode): Run {
  if (statement.type === 'EmptyStatement') return () => undefined
  if (statement.type === 'BlockStatement') {
    const runs = statement.body.map((each) => compileStatement(each, scope, compileNode))
    return (frame) => {
      for (const run of runs) {
        const ended = run(frame)
        if (ended) return ended
      }
      return undefined
    }
  }
  if (statement.type === 'ReturnStatement') {
    const result = statement.argument ? compileNode(statement.argument, scope) : () => undefined
    return (frame) => ({ value: result(frame) })
  }
  if (statement.type === 'IfStatement') {
    const test = compileNode(statement.test, scope)
    const then = compileStatement(statement.consequent, scope, compileNode)
    const otherwise = statement.alternate ? compileStatement(statement.alternate, scope, compileNode) : () => undefined
    return (frame) => (isTrue(test(frame)) ? then(frame) : otherwise(frame))
  }
  if (statement.type === 'VariableDeclaration') {
    const set = statement.declarations.map(({ id, init, start }) => {
      if (id.type !== 'Identifier' || !init) return refuseStatement(start)
      const place = scope.parameters.lastIndexOf(id.name)
      return { place, value: compileNode(init, scope) }
    })
    return (frame) => {
      for (const { place, value } of set) frame.values[place] = value(frame)
      return undefined
    }
  }
  return refuseStatement(statement.start)
}

function refuseStatement(start: number): never {
  throw new ExpressionError('A function in an expression has only const, if and return. Use a Code step.', start)
}
