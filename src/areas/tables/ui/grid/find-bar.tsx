import { useEffect, useRef, useState } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import X from 'lucide-react/icons/x'
import { alert } from '#design/alert.ts'
import { Button } from '#design/button.tsx'
import { Checkbox } from '#design/checkbox.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { Input } from '#design/input.tsx'
import { offerUndo, useUndoEntry } from '#areas/journal/ui/public/undo.tsx'
import { useWrite } from '#platform/web/query.ts'
import { replaceInRows } from '../../contract/rows.ts'
import { numberFormat } from '../../rules/number-format.ts'
import { rowWords } from '../../rules/words.ts'
import type { Question } from '../question.ts'
import { useTableScreen } from '../table-screen.ts'

export type Finding = { replaces: boolean; nth: number }

type FindBarProps = {
  finding: Finding
  question: Question
  onStep: (by: 1 | -1) => void
  onReplace: (replace: string, matchCase: boolean) => void
  onClose: () => void
}

/** Finds words in the table: only rows that have them stay, and what is found is marked. Replaces them one by one or all. */
export function FindBar({ finding, question, onStep, onReplace, onClose }: FindBarProps) {
  const { table, search, setSearch, around } = useTableScreen()
  const [replace, setReplace] = useState('')
  const [matchCase, setMatchCase] = useState(false)
  const [wholeCell, setWholeCell] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [finding])
  const undo = useUndoEntry()
  const replaceAll = useWrite(replaceInRows, {
    onDone: ({ changed }, _input, entry) => {
      const rows = `${numberFormat(around.locale, {}).format(changed)} ${rowWords(table.rowWord, changed)}`
      if (changed === 0) alert({ type: 'info', msg: `“${search}” is in no text of these rows.` })
      else offerUndo(`Replaced in ${rows}.`, () => entry && undo.mutate({ id: entry }))
    },
  })
  const all = () => {
    const { search: _, ...rows } = question
    replaceAll.mutate({ ...rows, find: search, replace, matchCase, wholeCell })
  }
  const isReady = search.trim() !== ''
  return (
    <div
      role="search"
      aria-label="Find in this table"
      className="flex flex-wrap items-center gap-2 border-b border-line bg-surface-2 px-3 py-2"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <span className="w-56">
        <Input
          ref={input}
          size="sm"
          aria-label="Find"
          placeholder="Find"
          value={search}
          onValueChange={setSearch}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onStep(event.shiftKey ? -1 : 1)
          }}
        />
      </span>
      <IconButton label="Previous" onClick={() => onStep(-1)} disabled={!isReady}>
        <ChevronUp />
      </IconButton>
      <IconButton label="Next" onClick={() => onStep(1)} disabled={!isReady}>
        <ChevronDown />
      </IconButton>
      {finding.replaces && table.may.write && (
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
      )}
      <span className="ml-auto">
        <IconButton label="Close find" shortcut="Esc" onClick={onClose}>
          <X />
        </IconButton>
      </span>
    </div>
  )
}
