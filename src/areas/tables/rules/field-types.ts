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
  number,
  currency,
  percent,
  duration,
  rating,
  checkbox,
  date,
  dateTime,
  singleSelect,
  multiSelect,
  member,
  email,
  url,
  phone,
  attachment,
  autonumber,
  createdAt,
  createdBy,
  changedAt,
  changedBy,
}

export function typeOf(field: Pick<Field, 'type'>): FieldType {
  return fieldTypes[field.type]
}

export function formatValue(value: unknown, field: Field, context: ParseContext): string {
  const type = typeOf(field)
  return (type.format ?? type.serialize)(value, field, context)
}
