import type { BinaryExpression, BinaryOperator, UnaryExpression } from 'acorn'
import { DateTime, Duration } from 'luxon'
import { type Evaluation, limitText } from '../evaluation.ts'
import { ExpressionError } from '../expression-error.ts'
import { comparable, isList, isPlainObject, kindOf, looseEquals, toConcatText, toNumber, toText } from '../values.ts'
import type { CompileNode, Compiled, Scope } from './scope.ts'

type Operator = (left: unknown, right: unknown, evaluation: Evaluation) => unknown

const operators: Partial<Record<BinaryOperator, Operator>> = {
  '+': add,
  '-': (left, right) => toNumber(left) - toNumber(right),
  '*': (left, right) => toNumber(left) * toNumber(right),
  '/': (left, right) => toNumber(left) / toNumber(right),
  '%': (left, right) => toNumber(left) % toNumber(right),
  '**': (left, right) => toNumber(left) ** toNumber(right),
  '==': (left, right) => looseEquals(left, right),
  '!=': (left, right) => !looseEquals(left, right),
  '===': (left, right) => left === right,
  '!==': (left, right) => left !== right,
  '<': (left, right) => compare(left, right, (a, b) => a < b),
  '<=': (left, right) => compare(left, right, (a, b) => a <= b),
  '>': (left, right) => compare(left, right, (a, b) => a > b),
  '>=': (left, right) => compare(left, right, (a, b) => a >= b),
  '&': (left, right) => toNumber(left) & toNumber(right),
  '|': (left, right) => toNumber(left) | toNumber(right),
  '^': (left, right) => toNumber(left) ^ toNumber(right),
  '<<': (left, right) => toNumber(left) << toNumber(right),
  '>>': (left, right) => toNumber(left) >> toNumber(right),
  '>>>': (left, right) => toNumber(left) >>> toNumber(right),
  in: (left, right, evaluation) => {
    if (isPlainObject(right)) return Object.hasOwn(right, toText(left, evaluation))
    return isList(right) && Object.hasOwn(right, toText(left, evaluation))
  },
}

export function compileBinary(node: BinaryExpression, scope: Scope, compileNode: CompileNode): Compiled {
  const operator = operators[node.operator]
  if (!operator || node.left.type === 'PrivateIdentifier') {
    throw new ExpressionError(`“${node.operator}” is not possible in an expression.`, node.start)
  }
  const left = compileNode(node.left, scope)
  const right = compileNode(node.right, scope)
  return (frame) => operator(left(frame), right(frame), frame.evaluation)
}

export function compileUnary(node: UnaryExpression, scope: Scope, compileNode: CompileNode): Compiled {
  const argument = compileNode(node.argument, scope)
  switch (node.operator) {
    case '!':
      return (frame) => !argument(frame)
    case '-':
      return (frame) => -toNumber(argument(frame))
    case '+':
      return (frame) => toNumber(argument(frame))
    case '~':
      return (frame) => ~toNumber(argument(frame))
    case 'typeof':
      return (frame) => typeName(argument(frame))
    case 'void':
    case 'delete':
      throw new ExpressionError(`“${node.operator}” is not possible in an expression.`, node.start)
  }
}

function add(left: unknown, right: unknown, evaluation: Evaluation): unknown {
  if (isNumeric(left) && isNumeric(right)) return toNumber(left) + toNumber(right)
  return limitText(toConcatText(left, evaluation) + toConcatText(right, evaluation))
}

function isNumeric(value: unknown): boolean {
  return value === undefined || value === null || typeof value === 'number' || typeof value === 'boolean'
}

function compare<T>(left: unknown, right: unknown, test: (a: string | number, b: string | number) => T): T | false {
  const [a, b] = [comparable(left), comparable(right)]
  if (typeof a === 'string' && typeof b === 'string') return test(a, b)
  return test(toNumber(a), toNumber(b))
}

function typeName(value: unknown): string {
  if (value === null || DateTime.isDateTime(value) || Duration.isDuration(value)) return 'object'
  if (kindOf(value) === 'function') return 'function'
  return typeof value
}
