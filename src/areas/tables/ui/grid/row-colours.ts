import type { Colour, Field } from '../../contract/field.ts'
import type { Row } from '../../contract/rows.ts'
import type { ViewSettings } from '../../contract/view.ts'
import { choicesOf } from '../../rules/field-type.ts'
import { meets } from '../../rules/meets.ts'
import { hueOfColour } from '../colours.ts'
import type { TableScreen } from '../table-screen.ts'
import type { Palette } from './palette.ts'

/** The colour of a row: that of what is chosen in a field, or of the first rule that it meets. Worked out once for each. */
export function rowColours(
  colour: ViewSettings['colour'],
  fields: readonly Field[],
  around: TableScreen['around'],
  palette: Palette,
): (row: Row | undefined) => string | undefined {
  if (colour === null) return () => undefined
  const known = new WeakMap<Row, Colour | 'none'>()
  const field = 'by' in colour ? fields.find(({ id }) => id === colour.by) : undefined
  const choices = field ? choicesOf(field) : []
  const find = (row: Row): Colour | undefined => {
    if ('by' in colour) return choices.find(({ id }) => id === row.cells[colour.by])?.colour
    return colour.rules.find(({ filter }) => meets(filter, row.cells, fields, around))?.colour
  }
  return (row) => {
    if (!row) return undefined
    const found = known.get(row) ?? find(row) ?? 'none'
    known.set(row, found)
    return found === 'none' ? undefined : palette.tints[hueOfColour[found]].ink
  }
}
