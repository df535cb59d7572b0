import { useState } from 'react'
import { alert } from '#design/feedback/alert.ts'
import { Button } from '#design/buttons/button.tsx'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { Input } from '#design/inputs/input.tsx'
import { offerUndo, useUndoEntry } from '#areas/journal/ui/public/undo.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { replaceInRows } from '../../../contract/find-in-rows.ts'
import { numberFormat } from '../../../rules/number-format.ts'
import { rowNoun } from '../../../rules/query/labels.ts'
import { useTableScreen } from '../../table-screen.ts'
import type { Sheet } from '../data/sheet.ts'

type ReplaceToolsProps = {
  find: string
  sheet: Sheet
  isReady: boolean
  onReplace: (replace: string, matchCase: boolean) => void
}

/** Replaces matches in text cells: the selected one, or all in the view. */
export function ReplaceTools({ find, sheet: { query, fields }, isReady, onReplace }: ReplaceToolsProps) {
  const { table, parseContext } = useTableScreen()
  const [replace, setReplace] = useState('')
  const [matchCase, setMatchCase] = useState(false)
  const [wholeCell, setWholeCell] = useState(false)
  const undo = useUndoEntry()
  const replaceAll = useWrite(replaceInRows, {
    onDone: ({ changed }, _input, entry) => {
      const rows = `${numberFormat(parseContext.locale, {}).format(changed)} ${rowNoun(table.rowWord, changed)}`
      if (changed === 0) alert({ type: 'info', msg: `“${find}” is in no text of these rows.` })
      else offerUndo(`Replaced in ${rows}.`, () => entry && undo.mutate({ id: entry }))
    },
  })
  const all = () =>
    replaceAll.mutate({ ...query, fields: fields.map(({ id }) => id), find, replace, matchCase, wholeCell })
  return (
    <>
      <span className="w-56">
        <Input
          size="sm"
          aria-label="Replace with"
          placeholder="Replace with"
          value={replace}
          onValueChange={setReplace}
        />
      </span>
      <Button size="sm" disabled={!isReady} onClick={() => onReplace(replace, matchCase)}>
        Replace
      </Button>
      <Button size="sm" disabled={!isReady} busy={replaceAll.isPending} onClick={all}>
        Replace all
      </Button>
      <Checkbox checked={matchCase} onCheckedChange={setMatchCase}>
        Match case
      </Checkbox>
      <Checkbox checked={wholeCell} onCheckedChange={setWholeCell}>
        Whole cell
      </Checkbox>
    </>
  )
}
