import { limitText, type Evaluation } from '../evaluation.ts'
import { ExpressionError } from '../expression-error.ts'
import { functions, namespace } from '../host-object.ts'
import { toJson, toNumber, toText } from '../values.ts'

export const json = namespace('JSON', {
  ...functions('JSON', {
    parse: ([text], evaluation) => parseJson(toText(text, evaluation), evaluation),
    stringify: ([value, , indent], evaluation) =>
      value === undefined
        ? undefined
        : toJson(value, evaluation, Math.min(10, Math.max(0, Math.trunc(toNumber(indent ?? 0)) || 0))),
  }),
})

export function parseJson(text: string, evaluation: Evaluation): unknown {
  evaluation.charge(limitText(text).length / 8)
  try {
    return JSON.parse(text)
  } catch {
    throw new ExpressionError(`The text is not JSON: “${text.slice(0, 40)}”.`)
  }
}
