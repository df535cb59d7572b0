import type { z } from 'zod'

/** The default message for an invalid value. A message in the schema wins over this. */
export function issueMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'This is needed.'
        : `This must be ${typeLabels[issue.expected] ?? issue.expected}.`
    case 'too_small':
      return `This is too small: at least ${issue.minimum} is needed.`
    case 'too_big':
      return `This is too big: at most ${issue.maximum} is possible.`
    case 'unrecognized_keys':
      return `There is no field "${(issue.keys[0] ?? '').slice(0, 60)}" here.`
    case 'invalid_value':
      return `This must be one of: ${issue.values.slice(0, 12).join(', ')}.`
    default:
      return 'This value is not possible here.'
  }
}

const typeLabels: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
}
