import { isNumeric, type Field, type Table } from '../schema.ts'

/** What an adjective is about: the names of the fields that measure it. */
const measures: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:longe(?:r|st)|shorte(?:r|st))\b/i,
    /duration|length|minutes|hours|pages|nights|days|time|distance|km|\blong\b/i,
  ],
  [/\b(?:heavie(?:r|st)|lighte(?:r|st))\b/i, /weight|kg|kilo|grams|lbs|tons/i],
  [/\b(?:talle(?:r|st)|highe(?:r|st) up)\b/i, /height|tall/i],
  [/\b(?:bigge(?:r|st)|large(?:r|st)|smalle(?:r|st))\b/i, /size|area|m2|sqm|employees|population|capacity|seats/i],
  [/\b(?:best|better|worst|worse)\b/i, /rating|stars|score|grade|points/i],
  [/\b(?:olde(?:r|st)|younge(?:r|st))\b/i, /\bage\b|years/i],
  [/\b(?:faste(?:r|st)|slowe(?:r|st))\b/i, /speed|pace|km\/h|mph|time/i],
  [/\b(?:warme(?:r|st)|hotte(?:r|st)|colde(?:r|st)|coole(?:r|st))\b/i, /temp|degrees|celsius/i],
  [/\b(?:cheape(?:r|st)|expensive|costs?|pricier?|deare(?:r|st)|pays?)\b/i, /price|cost|fee|rate|rent|amount|total/i],
  [/\b(?:busie(?:r|st)|crowded|fulle(?:r|st))\b/i, /guests|visitors|booked|attend|people/i],
  [/\b(?:deepe(?:r|st)|shallowe(?:r|st))\b/i, /depth|draft|draught/i],
  [/\b(?:wide(?:r|st)|narrowe(?:r|st))\b/i, /width|beam/i],
]

/** The numeric field that an adjective is about: "the longest" is by a length. */
export function comparedBy(text: string, { fields }: Pick<Table, 'fields'>): Field | undefined {
  const names = measures.find(([adjective]) => adjective.test(text))?.[1]
  return names && fields.find((field) => isNumeric(field) && names.test(field.name))
}
