import type { Hue } from '#design/tint.ts'
import type { Colour } from '../../contract/field.ts'

/** The design hue of each colour. */
export const hueByColour: Record<Colour, Hue> = {
  gray: 0,
  red: 7,
  amber: 2,
  yellow: 6,
  green: 3,
  teal: 8,
  blue: 4,
  indigo: 1,
  purple: 1,
  pink: 5,
}
