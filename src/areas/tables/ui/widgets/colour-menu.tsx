import { Menu, MenuRadioGroup } from '#design/overlays/menu.tsx'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { Tag } from '#design/data/tag.tsx'
import { colours, type Colour } from '../../contract/field.ts'
import { hueByColour } from './colour-hues.ts'

type ColourMenuProps = { label: string; colour: Colour; onChange: (colour: Colour) => void }

export function ColourMenu({ label, colour, onChange }: ColourMenuProps) {
  return (
    <Menu
      trigger={
        <IconButton label={label}>
          <Swatch colour={colour} />
        </IconButton>
      }
    >
      <MenuRadioGroup
        label="Colour"
        value={colour}
        onValueChange={onChange}
        options={colours.map((each) => ({ value: each, label: colourLabels[each], icon: <Swatch colour={each} /> }))}
      />
    </Menu>
  )
}

function Swatch({ colour }: { colour: Colour }) {
  return (
    <Tag hue={hueByColour[colour]}>
      <span aria-hidden>A</span>
    </Tag>
  )
}

const colourLabels: Readonly<Record<Colour, string>> = {
  gray: 'Grey',
  red: 'Red',
  amber: 'Amber',
  yellow: 'Yellow',
  green: 'Green',
  teal: 'Teal',
  blue: 'Blue',
  indigo: 'Indigo',
  purple: 'Purple',
  pink: 'Pink',
}
