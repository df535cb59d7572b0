import { useState } from 'react'
import Palette from 'lucide-react/icons/palette'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { Button } from '#design/buttons/button.tsx'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { Popover } from '#design/overlays/popover.tsx'
import { Segment } from '#design/buttons/segment.tsx'
import { Select } from '#design/inputs/select.tsx'
import { colours, type Colour } from '../../contract/field.ts'
import type { Filter } from '../../contract/filter.ts'
import type { ViewSettings } from '../../contract/view.ts'
import { usableFilter } from '../../rules/query/usable-filter.ts'
import { filterableFields, newCondition } from '../../rules/query/filter-groups.ts'
import { colourText } from '../../rules/query/labels.ts'
import { ColourMenu } from '../widgets/colour-menu.tsx'
import { FilterEditor } from '../filter/filter-editor.tsx'
import { useTableScreen } from '../table-screen.ts'
import { fieldOptions } from './field-options.tsx'
import { ToolButton } from './tool-button.tsx'
import { useApplyDebounced } from './use-apply-debounced.ts'

/** Colours rows by a single select field, or by rules. */
export function ColourTool() {
  const { table, settings } = useTableScreen()
  const label = colourText(settings.colour, table.fields)
  return (
    <Popover
      width={680}
      title="Colour rows"
      trigger={
        <ToolButton icon={<Palette />} lit={label !== undefined}>
          {label ?? 'Colour'}
        </ToolButton>
      }
    >
      <ColourForm />
    </Popover>
  )
}

type Kind = 'none' | 'choices' | 'rules'

function ColourForm() {
  const { table, settings, changeSettings } = useTableScreen()
  const choices = table.fields.filter(({ type }) => type === 'singleSelect')
  const [first] = choices
  const kind: Kind = settings.colour === null ? 'none' : 'by' in settings.colour ? 'choices' : 'rules'
  const [chosenKind, setChosenKind] = useState<Kind>(kind)
  const chooseKind = (next: Kind) => {
    setChosenKind(next)
    if (next === 'none') changeSettings({ colour: null })
    if (next === 'choices' && first && kind !== 'choices') changeSettings({ colour: { by: first.id } })
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <Segment
        label="Colour rows"
        options={[
          { value: 'none', label: 'None' },
          { value: 'choices', label: 'By field' },
          { value: 'rules', label: 'By rules' },
        ]}
        value={chosenKind}
        onValueChange={chooseKind}
      />
      {chosenKind === 'choices' &&
        (first ? (
          <Select
            label="Colour by"
            size="sm"
            options={fieldOptions(choices)}
            value={settings.colour && 'by' in settings.colour ? settings.colour.by : first.id}
            onValueChange={(by) => changeSettings({ colour: { by } })}
          />
        ) : (
          <p className="text-13 text-ink-2">
            This table has no single select field yet. Its choices would give the colours.
          </p>
        ))}
      {chosenKind === 'rules' && <Rules />}
    </div>
  )
}

type Rule = { filter: Filter | null; colour: Colour }

function Rules() {
  const { table, settings, changeSettings } = useTableScreen()
  const [first] = filterableFields(table.fields)
  const newRule = (nth: number): Rule => ({
    filter: first ? { and: [newCondition(first)] } : null,
    colour: colours[(nth + 1) % colours.length] ?? 'red',
  })
  const savedRules = settings.colour && 'rules' in settings.colour ? settings.colour.rules : []
  const [rules, setRules] = useState<Rule[]>(() => (savedRules.length > 0 ? [...savedRules] : [newRule(0)]))
  const replaceRule = (index: number, rule: Rule | undefined) =>
    setRules([...rules.slice(0, index), ...(rule ? [rule] : []), ...rules.slice(index + 1)])
  useApplyDebounced(rules, () => {
    const complete = rules.flatMap(({ filter, colour }) => {
      const valid = usableFilter(filter, table.fields)
      return valid ? [{ filter: valid, colour }] : []
    })
    const colour: ViewSettings['colour'] = complete.length === 0 ? null : { rules: complete }
    if (JSON.stringify(colour) !== JSON.stringify(settings.colour)) changeSettings({ colour })
  })
  return (
    <>
      <p className="text-12 text-ink-3">A row takes the colour of the first rule that it matches.</p>
      <ol className="flex w-full flex-col gap-3">
        {rules.map((rule, index) => (
          <li key={index} className="rounded-md border border-line p-2.5">
            <div className="mb-2 flex items-center justify-between">
              <ColourMenu
                label={`Colour of rule ${index + 1}`}
                colour={rule.colour}
                onChange={(colour) => replaceRule(index, { ...rule, colour })}
              />
              <IconButton label={`Remove rule ${index + 1}`} onClick={() => replaceRule(index, undefined)}>
                <X />
              </IconButton>
            </div>
            <FilterEditor filter={rule.filter} onChange={(filter) => replaceRule(index, { ...rule, filter })} />
          </li>
        ))}
      </ol>
      {rules.length < 20 && (
        <Button kind="ghost" size="sm" icon={<Plus />} onClick={() => setRules([...rules, newRule(rules.length)])}>
          Add rule
        </Button>
      )}
    </>
  )
}
