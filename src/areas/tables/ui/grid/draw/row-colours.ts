import type { Colour, Field } from '../../../contract/field.ts'
import type { Row } from '../../../contract/rows.ts'
import type { ViewSettings } from '../../../contract/view.ts'
import { choicesOf } from '../../../rules/field-type.ts'
import { matchesFilter } from '../../../rules/query/matches-filter.ts'
import { hueByColour } from '../../widgets/colour-hues.ts'
import type { TableScreen } from '../../table-screen.ts'
import type { Palette } from './palette.ts'

/** The colour of a row: of its choice in a field, or of the first rule that it matches. Cached by row. */
export function rowColourOf(
  colour: ViewSettings['colour'],
  fields: readonly Field[],
  parseContext: TableScreen['parseContext'],
  palette: Palette,
): (row: Row | undefined) => string | undefined {
  if (colour === null) return () => undefined
  const cache = new WeakMap<Row, Colour | 'none'>()
  const field = 'by' in colour ? fields.find(({ id }) => id === colour.by) : undefined
  const choices = field ? choicesOf(field) : []
  const find = (row: Row): Colour | undefined => {
    if ('by' in colour) return choices.find(({ id }) => id === row.cells[colour.by])?.colour
    return colour.rules.find(({ filter }) => matchesFilter(filter, row.cells, fields, parseContext))?.colour
  }
  return (row) => {
    if (!row) return undefined
    const found = cache.get(row) ?? find(row) ?? 'none'
    cache.set(row, found)
    return found === 'none' ? undefined : palette.tints[hueByColour[found]].ink
  }
}
