import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Notice } from '#design/feedback/notice.tsx'
import type { ImportProblem } from '../../contract/imports.ts'
import { formatCount } from './import-text.ts'

type ImportProblemsProps = {
  wrong: number
  wrongs: readonly ImportProblem[]
  guessed: number
  guesses: readonly ImportProblem[]
}

/** Cells that cannot be read and cells that were guessed, with their rows. */
export function ImportProblems({ wrong, wrongs, guessed, guesses }: ImportProblemsProps) {
  return (
    <>
      {wrong > 0 && (
        <ProblemNotice problems={wrongs} more={wrong - wrongs.length}>
          {wrong === 1
            ? '1 cell cannot be read and stays empty.'
            : `${formatCount(wrong)} cells cannot be read and stay empty.`}
        </ProblemNotice>
      )}
      {guessed > 0 && (
        <ProblemNotice problems={guesses} more={guessed - guesses.length}>
          {guessed === 1
            ? '1 cell is ambiguous. Its most likely meaning is used.'
            : `${formatCount(guessed)} cells are ambiguous. Their most likely meaning is used.`}
        </ProblemNotice>
      )}
    </>
  )
}

function ProblemNotice({
  problems,
  more,
  children,
}: {
  problems: readonly ImportProblem[]
  more: number
  children: string
}) {
  return (
    <Notice kind="warn" icon={<TriangleAlert />}>
      {children}
      <details className="mt-1">
        <summary className="min-h-6 cursor-pointer font-medium text-accent-ink">See rows</summary>
        <ul className="mt-1 flex max-h-40 flex-col gap-1 overflow-y-auto text-12 text-ink-2">
          {problems.map(({ row, column, text, why }) => (
            <li key={`${row} ${column}`} className="break-words">
              Row {formatCount(row)}, {column}: “{text}”. {why}
            </li>
          ))}
          {more > 0 && <li>And {formatCount(more)} more.</li>}
        </ul>
      </details>
    </Notice>
  )
}
