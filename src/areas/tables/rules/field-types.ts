import type { Field, FieldTypeName } from '../contract/field.ts'
import type { ParseContext, FieldType } from './field-type.ts'
import { attachment } from './field-types/attachment.ts'
import { autonumber } from './field-types/autonumber.ts'
import { changedAt } from './field-types/changed-at.ts'
import { changedBy } from './field-types/changed-by.ts'
import { checkbox } from './field-types/checkbox.ts'
import { createdAt } from './field-types/created-at.ts'
import { createdBy } from './field-types/created-by.ts'
import { currency } from './field-types/currency.ts'
import { date } from './field-types/date.ts'
import { dateTime } from './field-types/date-time.ts'
import { duration } from './field-types/duration.ts'
import { email } from './field-types/email.ts'
import { longText } from './field-types/long-text.ts'
import { member } from './field-types/member.ts'
import { multiSelect } from './field-types/multi-select.ts'
import { number } from './field-types/number.ts'
import { percent } from './field-types/percent.ts'
import { phone } from './field-types/phone.ts'
import { rating } from './field-types/rating.ts'
import { singleSelect } from './field-types/single-select.ts'
import { text } from './field-types/text.ts'
import { url } from './field-types/url.ts'

/** In the order of the menu. */
export const fieldTypes: Readonly<Record<FieldTypeName, FieldType>> = {
  text,
  longText,
  number: limitParse(number, 500),
  currency: limitParse(currency, 500),
  percent: limitParse(percent, 500),
  duration: limitParse(duration, 500),
  rating: limitParse(rating, 500),
  checkbox: limitParse(checkbox, 500),
  date: limitParse(date, 500),
  dateTime: limitParse(dateTime, 500),
  singleSelect: limitParse(singleSelect, 500),
  multiSelect: limitParse(multiSelect, 20_000),
  member: limitParse(member, 500),
  email,
  url,
  phone: limitParse(phone, 500),
  attachment: limitParse(attachment, 20_000),
  autonumber: limitParse(autonumber, 500),
  createdAt: limitParse(createdAt, 500),
  createdBy: limitParse(createdBy, 500),
  changedAt: limitParse(changedAt, 500),
  changedBy: limitParse(changedBy, 500),
}

/** Refuses longer text before any pattern sees it: a pattern over a long text of a stranger can take very long. */
function limitParse(type: FieldType, maxLength: number): FieldType {
  const wrong = `Use at most ${maxLength.toLocaleString('en')} characters.`
  return {
    ...type,
    accept: (value, field, context) =>
      typeof value === 'string' && value.length > maxLength ? { wrong } : type.accept(value, field, context),
    parse: (input, field, context) => (input.length > maxLength ? { wrong } : type.parse(input, field, context)),
  }
}

export function typeOf(field: Pick<Field, 'type'>): FieldType {
  return fieldTypes[field.type]
}

export function formatValue(value: unknown, field: Field, context: ParseContext): string {
  const type = typeOf(field)
  return (type.format ?? type.serialize)(value, field, context)
}
