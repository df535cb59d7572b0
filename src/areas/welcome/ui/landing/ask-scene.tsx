import ArrowUp from 'lucide-react/icons/arrow-up'
import AtSign from 'lucide-react/icons/at-sign'
import Clock from 'lucide-react/icons/clock'
import CornerDownLeft from 'lucide-react/icons/corner-down-left'

/** The composer with a half-typed sentence. */
export function AskScene() {
  return (
    <div
      role="img"
      aria-label="A request is being written: every Friday, tell each wholesale account what is in stock and ask if they want their usual."
      className="flex h-full flex-col rounded-t-xl border border-b-0 border-line-strong bg-surface text-13"
    >
      <p className="px-4 pt-3 text-15">
        Every Friday, tell each wholesale account what is in stock, and ask if they want their usual
        <span className="ml-px inline-block h-[1.15em] w-[1.5px] bg-accent-ink align-[-.2em]" />
      </p>
      <div className="flex items-center gap-4 px-4 pt-2.5 pb-3 font-medium text-ink-2">
        <span className="flex items-center gap-1.5">
          <AtSign />
          Stock watcher
        </span>
        <span className="flex items-center gap-1.5">
          <Clock />
          Fridays
        </span>
        <span className="ml-auto flex size-8 items-center justify-center rounded-md bg-accent text-on-accent">
          <ArrowUp />
        </span>
      </div>
      <div className="border-t border-line-soft px-4 py-2.5 text-ink-2">
        {others.map((text) => (
          <p key={text} className="flex h-7.5 items-center gap-2">
            <CornerDownLeft className="size-3.5" />
            {text}
          </p>
        ))}
      </div>
    </div>
  )
}

const others = ['Compare three green coffee quotes', 'Brief me before every meeting']
