import type { Expression, Literal, Super, TemplateLiteral } from 'acorn'
import { type Evaluation, limitText } from '../evaluation.ts'
import { ExpressionError } from '../expression-error.ts'
import { readGlobal } from '../globals/globals.ts'
import { linearRegex } from '../linear-regex.ts'
import { isTrue, toConcatText } from '../values.ts'
import { compileArrow } from './arrow.ts'
import { compileCall, compileNew } from './call.ts'
import { compileList, compileObject } from './literals.ts'
import { compileMember, skipped } from './member.ts'
import { compileBinary, compileUnary } from './operators.ts'
import { type Compiled, findParameter, readParameter, type Scope } from './scope.ts'

/** Turns a parsed expression into a function. Whatever is not named here does not exist in expressions. */
export function compileExpression(expression: Expression, source: string): (evaluation: Evaluation) => unknown {
  const compiled = compileNode(expression, { source, parameters: [], outer: undefined, cost: { steps: 0 } })
  return (evaluation) => compiled({ evaluation, values: [], outer: undefined })
}

function compileNode(node: Expression | Super, scope: Scope): Compiled {
  scope.cost.steps += 1
  switch (node.type) {
    case 'ParenthesizedExpression':
      return compileNode(node.expression, scope)
    case 'Literal':
      return compileLiteral(node)
    case 'TemplateLiteral':
      return compileTemplateLiteral(node, scope)
    case 'Identifier':
      return compileName(node.name, node.start, scope)
    case 'MemberExpression':
      return compileMember(node, scope, compileNode)
    case 'ChainExpression': {
      const inner = compileNode(node.expression, scope)
      return (frame) => {
        const value = inner(frame)
        return value === skipped ? undefined : value
      }
    }
    case 'CallExpression':
      return compileCall(node, scope, compileNode)
    case 'NewExpression':
      return compileNew(node, scope, compileNode)
    case 'ArrowFunctionExpression':
      return compileArrow(node, scope, compileNode)
    case 'ArrayExpression':
      return compileList(node.elements, scope, compileNode)
    case 'ObjectExpression':
      return compileObject(node, scope, compileNode)
    case 'UnaryExpression':
      return compileUnary(node, scope, compileNode)
    case 'BinaryExpression':
      return compileBinary(node, scope, compileNode)
    case 'LogicalExpression': {
      const left = compileNode(node.left, scope)
      const right = compileNode(node.right, scope)
      if (node.operator === '&&') return (frame) => left(frame) && right(frame)
      if (node.operator === '||') return (frame) => left(frame) || right(frame)
      return (frame) => left(frame) ?? right(frame)
    }
    case 'ConditionalExpression': {
      const test = compileNode(node.test, scope)
      const consequent = compileNode(node.consequent, scope)
      const alternate = compileNode(node.alternate, scope)
      return (frame) => (isTrue(test(frame)) ? consequent(frame) : alternate(frame))
    }
    case 'AssignmentExpression':
    case 'UpdateExpression':
      throw new ExpressionError('An expression cannot change a value. To compare, write == or ===.', node.start)
    default:
      throw new ExpressionError(
        `“${excerpt(scope.source, node)}” is not possible in an expression. Use a Code step.`,
        node.start,
      )
  }
}

function compileLiteral(node: Literal): Compiled {
  if (node.regex) {
    const regex = linearRegex(node.regex.pattern, node.regex.flags)
    return () => regex
  }
  if (typeof node.value === 'bigint')
    throw new ExpressionError('Large whole numbers with n are not possible.', node.start)
  const { value } = node
  return () => value
}

function compileTemplateLiteral(node: TemplateLiteral, scope: Scope): Compiled {
  const texts = node.quasis.map((quasi) => quasi.value.cooked ?? '')
  const values = node.expressions.map((expression) => compileNode(expression, scope))
  return (frame) => {
    let text = texts[0] ?? ''
    for (const [index, value] of values.entries()) {
      text = limitText(text + toConcatText(value(frame), frame.evaluation) + (texts[index + 1] ?? ''))
    }
    return text
  }
}

function compileName(name: string, position: number, scope: Scope): Compiled {
  const parameter = findParameter(scope, name)
  if (parameter) return readParameter(parameter)
  const read = readGlobal(name)
  if (!read) throw new ExpressionError(`There is no “${name}” in expressions.${hintFor(name)}`, position)
  return (frame) => read(frame.evaluation)
}

function hintFor(name: string): string {
  if (name === 'json' || name === 'binary' || name === 'now' || name === 'today') return ` Write $${name}.`
  if (name === '$secrets' || name === '$credentials') return ' Choose the secret in the node that sends it.'
  if (name === 'process' || name === 'globalThis' || name === 'window') return ' Use $vars for settings.'
  return name.startsWith('$')
    ? ''
    : ` A text needs quotation marks: "${name}". A field begins with $json: $json.${name}.`
}

function excerpt(source: string, node: { start: number; end: number }): string {
  return source.slice(node.start, Math.min(node.end, node.start + 30))
}
