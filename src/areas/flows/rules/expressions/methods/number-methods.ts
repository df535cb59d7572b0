import { formatNumber } from '../dates/locale-format.ts'
import { type Arguments, methods } from './method.ts'

const digits = (value: number): number => Math.min(100, Math.max(0, Math.trunc(value) || 0))

export const numberMethods = methods<number>({
  abs: (number) => Math.abs(number),
  ceil: (number) => Math.ceil(number),
  floor: (number) => Math.floor(number),
  format: (number, args) => formatNumber(number, args.at(0), args.at(1), args.evaluation),
  isEmpty: () => false,
  isEven: (number) => number % 2 === 0,
  isInteger: (number) => Number.isInteger(number),
  isNotEmpty: () => true,
  isOdd: (number) => Math.abs(number % 2) === 1,
  /** `(2.345).round(2)`: half up by the decimal digits that are shown. */
  round: (number, args) => {
    const places = digits(args.number(0))
    return places > 15 || Math.abs(number) > 1e15
      ? number
      : Number(`${Math.round(Number(`${number}e${places}`))}e-${places}`)
  },
  toBoolean: (number) => number !== 0,
  toDateTime: (number, args) => args.evaluation.dateTime(args.text(0) === 's' ? number * 1_000 : number),
  toExponential: (number, args) => number.toExponential(args.has(0) ? digits(args.number(0)) : undefined),
  toFixed: (number, args) => number.toFixed(digits(args.number(0))),
  toInt: (number) => Math.trunc(number),
  toJsonString: (number) => `${number}`,
  toLocaleString: (number: number, args: Arguments) => formatNumber(number, args.at(0), args.at(1), args.evaluation),
  toNumber: (number) => number,
  toPrecision: (number, args) => (args.has(0) ? number.toPrecision(Math.max(1, digits(args.number(0)))) : `${number}`),
  toString: (number: number, args: Arguments) =>
    number.toString(Math.min(36, Math.max(2, Math.trunc(args.number(0, 10)) || 10))),
  valueOf: (number: number) => number,
})

export const booleanMethods = methods<boolean>({
  isEmpty: () => false,
  isNotEmpty: () => true,
  toBoolean: (value) => value,
  toInt: (value) => Number(value),
  toJsonString: (value) => `${value}`,
  toNumber: (value) => Number(value),
  toString: (value: boolean) => `${value}`,
})
