import { useState } from 'react'
import EyeOff from 'lucide-react/icons/eye-off'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Settings2 from 'lucide-react/icons/settings-2'
import { Button } from '#design/buttons/button.tsx'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { OrderedList } from '#design/data/ordered-list.tsx'
import { Popover } from '#design/overlays/popover.tsx'
import { SearchInput } from '#design/inputs/search-input.tsx'
import { Switch } from '#design/inputs/switch.tsx'
import { orderedFields } from '../../rules/views/view-fields.ts'
import { FieldIcon } from '../widgets/field-icon.tsx'
import { useTableScreen } from '../table-screen.ts'
import { GridLayoutSettings } from './grid-layout-settings.tsx'
import { ToolButton } from './tool-button.tsx'

/** Shows, hides and reorders the fields of the view, and sets the layout of the grid. */
export function FieldsTool() {
  const { table, view, settings } = useTableScreen()
  const [open, setOpen] = useState(false)
  const isKanban = view.kind === 'kanban'
  const hidden = table.fields.filter(({ id }, index) => index > 0 && settings.hidden.includes(id)).length
  const label = isKanban
    ? 'Card fields'
    : hidden === 0
      ? 'Fields'
      : hidden === 1
        ? '1 hidden field'
        : `${hidden} hidden fields`
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      title={isKanban ? 'Card fields' : 'Fields'}
      trigger={
        <ToolButton icon={isKanban ? <Settings2 /> : <EyeOff />} lit={!isKanban && hidden > 0}>
          {label}
        </ToolButton>
      }
    >
      <FieldsForm onLeave={() => setOpen(false)} />
    </Popover>
  )
}

function FieldsForm({ onLeave }: { onLeave: () => void }) {
  const { table, view, settings, changeSettings, addField, editField } = useTableScreen()
  const [search, setSearch] = useState('')
  const fields = orderedFields(table.fields, settings)
  const [first] = fields
  const found = fields.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))
  const isUnfiltered = found.length === fields.length
  const setShown = (id: string, shown: boolean) => {
    const others = settings.hidden.filter((each) => each !== id)
    changeSettings({ hidden: shown ? others : [...others, id] })
  }
  return (
    <div className="flex flex-col gap-2">
      {fields.length > 10 && (
        <SearchInput
          size="sm"
          aria-label="Find a field"
          placeholder="Find a field"
          value={search}
          onValueChange={setSearch}
        />
      )}
      <div className="-mx-1 overflow-y-auto px-1 lg:max-h-72">
        <OrderedList
          label="Fields"
          items={found}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          isFixed={({ id }) => id === first?.id}
          onReorder={isUnfiltered ? (order) => changeSettings({ order }) : undefined}
        >
          {(field) => (
            <>
              <FieldIcon type={field.type} className="size-3.5 shrink-0 text-ink-3" />
              <span className="min-w-0 flex-1 truncate pl-1">{field.name}</span>
              {table.may.design && (
                <IconButton
                  label={`Edit ${field.name}`}
                  size="xs"
                  onClick={() => {
                    onLeave()
                    editField(field.id)
                  }}
                >
                  <Pencil className="size-3.5" />
                </IconButton>
              )}
              <Switch
                aria-label={`Show ${field.name}`}
                checked={field.id === first?.id || !settings.hidden.includes(field.id)}
                disabled={field.id === first?.id}
                onCheckedChange={(shown) => setShown(field.id, shown)}
              />
            </>
          )}
        </OrderedList>
        {found.length === 0 && <p className="py-2 text-13 text-ink-2">No matching fields.</p>}
      </div>
      <div className="flex flex-wrap gap-1 border-t border-line pt-2">
        <Button kind="ghost" size="sm" onClick={() => changeSettings({ hidden: [] })}>
          Show all
        </Button>
        <Button kind="ghost" size="sm" onClick={() => changeSettings({ hidden: fields.slice(1).map(({ id }) => id) })}>
          Hide all
        </Button>
        {table.may.design && (
          <Button
            kind="ghost"
            size="sm"
            icon={<Plus />}
            className="ml-auto"
            onClick={() => {
              onLeave()
              addField()
            }}
          >
            Add field
          </Button>
        )}
      </div>
      {view.kind === 'grid' && <GridLayoutSettings />}
    </div>
  )
}
