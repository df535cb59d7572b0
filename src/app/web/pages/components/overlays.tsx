import { useState } from 'react'
import Bot from 'lucide-react/icons/bot'
import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Plug from 'lucide-react/icons/plug'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Table2 from 'lucide-react/icons/table-2'
import Trash2 from 'lucide-react/icons/trash-2'
import { AgentMark } from '#design/agents/agent-mark.tsx'
import { Badge } from '#design/data/badge.tsx'
import { Button } from '#design/buttons/button.tsx'
import { CommandPalette, type PaletteGroup } from '#design/overlays/command-palette.tsx'
import { ConfirmDialog } from '#design/overlays/confirm-dialog.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { Field } from '#design/inputs/field.tsx'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { Input } from '#design/inputs/input.tsx'
import type { MenuItems } from '#design/overlays/menu-items.ts'
import { Menu, MenuRadioGroup, MenuDivider, MenuItem, MenuLink, Submenu } from '#design/overlays/menu.tsx'
import { Popover } from '#design/overlays/popover.tsx'
import { LazyMenu } from '#design/overlays/lazy-menu.tsx'
import { Sheet } from '#design/overlays/sheet.tsx'
import { Tooltip } from '#design/overlays/tooltip.tsx'
import { Line, Specimen } from './specimen.tsx'

export function Overlays() {
  return (
    <>
      <Specimen title="Menu, quick menu, popover, tooltip">
        <Line>
          <RowMenu />
          <LazyMenu trigger={<Button>Open quick menu</Button>} items={quickItems} />
          <Popover trigger={<Button>Open popover</Button>} title="Share this note">
            <p className="text-13 text-ink-2">Anyone in Kestrel Coffee can read it.</p>
          </Popover>
          <Tooltip label="Publish" shortcut="P">
            <Button>Tooltip after 500 ms</Button>
          </Tooltip>
          <IconButton label="More" shortcut="M">
            <Ellipsis />
          </IconButton>
        </Line>
      </Specimen>
      <Dialogs />
    </>
  )
}

function RowMenu() {
  const [sort, setSort] = useState('name')
  return (
    <Menu trigger={<Button>Open menu</Button>}>
      <MenuItem icon={<Pencil />} shortcut="F2">
        Rename
      </MenuItem>
      <MenuItem icon={<Copy />} shortcut="⌘D">
        Duplicate
      </MenuItem>
      <Submenu icon={<Bot />} label="Hand to an agent">
        <MenuItem icon={<AgentMark id="Invoice chaser" name="Invoice chaser" size={16} />}>Invoice chaser</MenuItem>
        <MenuItem icon={<AgentMark id="Stock watcher" name="Stock watcher" size={16} />}>Stock watcher</MenuItem>
      </Submenu>
      <MenuLink icon={<Plug />} href="#integrations">
        Integrations
      </MenuLink>
      <MenuItem disabled>Move</MenuItem>
      <MenuDivider />
      <MenuRadioGroup
        label="Sort by"
        value={sort}
        onValueChange={setSort}
        options={[
          { value: 'name', label: 'Name' },
          { value: 'date', label: 'Date' },
        ]}
      />
      <MenuDivider />
      <MenuItem icon={<Trash2 />} shortcut="⌫" danger>
        Delete
      </MenuItem>
    </Menu>
  )
}

const quickItems: MenuItems['items'] = [
  { label: 'Rename', icon: <Pencil />, shortcut: 'F2', onClick: () => undefined },
  { label: 'Duplicate', icon: <Copy />, onClick: () => undefined },
  'divider',
  { label: 'Delete', icon: <Trash2 />, danger: true, onClick: () => undefined },
]

function Dialogs() {
  const [confirming, setConfirming] = useState(false)
  const [name, setName] = useState('')
  return (
    <Specimen title="Dialog, sheet, palette" well>
      <Line>
        <Button onClick={() => setConfirming(true)}>Open confirm</Button>
        <ConfirmDialog
          open={confirming}
          onOpenChange={setConfirming}
          title="Delete “Supplier quotes”?"
          description="The note and its 3 comments go to the bin for 30 days. Agents stop using it straight away."
          action="Delete note"
          cancel="Keep it"
          danger
          onConfirm={() => setConfirming(false)}
        />
        <Dialog
          trigger={<Button>Open dialog</Button>}
          width={560}
          title="Invite people"
          description="They get an email with a link that works for 7 days."
          unsaved={name !== ''}
          footer={<Button kind="primary">Send invite</Button>}
        >
          <Field label="Email" hint="Type here, and Escape no longer closes the dialog.">
            <Input type="email" placeholder="noor@kestrel.coffee" value={name} onValueChange={setName} />
          </Field>
        </Dialog>
        <Sheet
          trigger={<Button>Open sheet</Button>}
          title="Oak & Ember"
          description="Wholesale account since 2019"
          footer={<Button kind="primary">Save changes</Button>}
        >
          <Field label="Contact">
            <Input defaultValue="Daniela Moreau" />
          </Field>
        </Sheet>
        <Palette />
      </Line>
    </Specimen>
  )
}

function Palette() {
  const [open, setOpen] = useState(false)
  const [query, setQuery] = useState('guji')
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open palette</Button>
      <CommandPalette
        open={open}
        onOpenChange={setOpen}
        query={query}
        onQueryChange={setQuery}
        groups={groupsFor(query, () => setOpen(false))}
        filter={false}
      />
    </>
  )
}

function groupsFor(query: string, onSelect: () => void): PaletteGroup[] {
  return [
    {
      entries: [
        {
          id: 'ask',
          label: `Ask Stock watcher about “${query}”`,
          icon: <AgentMark id="Stock watcher" name="" size={20} />,
          meta: '↵',
          onSelect,
        },
      ],
    },
    {
      heading: 'Open',
      entries: [
        { id: 'row', label: 'Ethiopia Guji', icon: <Table2 />, meta: 'Products', onSelect },
        { id: 'post', label: 'Guji restock', icon: <CalendarDays />, meta: '19 Nov', onSelect },
        {
          id: 'run',
          label: 'Order 120 kg Ethiopia Guji',
          icon: <Bot />,
          meta: <Badge kind="accent">Waiting for you</Badge>,
          onSelect,
        },
      ],
    },
  ]
}
