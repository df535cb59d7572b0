import { isNumeric, type Field, type Table } from '../schema.ts'

const quantityNames =
  /stock|shelf|quantit|qty|units|pieces|on hand|available|count|booked|amount left|bottles|copies|boxes|bags|jars|cans|packs/i

/** The field that says how many there are of what the row names. */
export function quantityField({ fields }: Table): Field | undefined {
  return fields.find((field) => isNumeric(field) && field.type !== 'currency' && quantityNames.test(field.name))
}
