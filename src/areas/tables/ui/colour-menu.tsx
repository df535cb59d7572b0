import { Menu, MenuChoice } from '#design/menu.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { Tag } from '#design/tag.tsx'
import { colours, type Colour } from '../contract/field.ts'
import { hueOfColour } from './colours.ts'

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
      <MenuChoice
        label="Colour"
        value={colour}
        onValueChange={onChange}
        options={colours.map((each) => ({ value: each, label: names[each], icon: <Swatch colour={each} /> }))}
      />
    </Menu>
  )
}

function Swatch({ colour }: { colour: Colour }) {
  return (
    <Tag hue={hueOfColour[colour]}>
      <span aria-hidden>A</span>
    </Tag>
  )
}

const names: Readonly<Record<Colour, string>> = {
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
