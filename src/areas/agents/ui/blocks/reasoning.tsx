import ChevronRight from 'lucide-react/icons/chevron-right'

/** What the model thought before it answered, folded. */
export function Reasoning({ text, isOpen }: { text: string; isOpen: boolean }) {
  return (
    <details className="group text-13 text-ink-3">
      <summary className="inline-flex items-center gap-1 rounded-xs hover:text-ink">
        <ChevronRight className="size-3.5 group-open:rotate-90" />
        {isOpen ? 'Thinking' : 'What it thought'}
      </summary>
      <p className="mt-1.5 border-l-2 border-line pl-3 whitespace-pre-wrap">{text}</p>
    </details>
  )
}
