import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Notice } from '#design/notice.tsx'
import type { ImportTrouble } from '../../contract/imports.ts'
import { numberWords } from './words.ts'

type TroublesProps = {
  wrong: number
  wrongs: readonly ImportTrouble[]
  guessed: number
  guesses: readonly ImportTrouble[]
}

/** Cells that cannot be read, and those that were guessed, with where they are. */
export function Troubles({ wrong, wrongs, guessed, guesses }: TroublesProps) {
  return (
    <>
      {wrong > 0 && (
        <Told troubles={wrongs} more={wrong - wrongs.length}>
          {wrong === 1
            ? '1 cell cannot be read and stays empty.'
            : `${numberWords(wrong)} cells cannot be read and stay empty.`}
        </Told>
      )}
      {guessed > 0 && (
        <Told troubles={guesses} more={guessed - guesses.length}>
          {guessed === 1
            ? '1 cell could mean several things and is taken for the likeliest.'
            : `${numberWords(guessed)} cells could mean several things and are taken for the likeliest.`}
        </Told>
      )}
    </>
  )
}

function Told({ troubles, more, children }: { troubles: readonly ImportTrouble[]; more: number; children: string }) {
  return (
    <Notice kind="warn" icon={<TriangleAlert />}>
      {children}
      <details className="mt-1">
        <summary className="min-h-6 cursor-pointer font-medium text-accent-ink">See rows</summary>
        <ul className="mt-1 flex max-h-40 flex-col gap-1 overflow-y-auto text-12 text-ink-2">
          {troubles.map(({ row, column, text, why }) => (
            <li key={`${row} ${column}`} className="break-words">
              Row {numberWords(row)}, {column}: “{text}”. {why}
            </li>
          ))}
          {more > 0 && <li>And {numberWords(more)} more.</li>}
        </ul>
      </details>
    </Notice>
  )
}
