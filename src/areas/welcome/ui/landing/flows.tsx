import Check from 'lucide-react/icons/check'
import { FlowScene } from './flow-scene.tsx'

export function Flows() {
  return (
    <section
      id="flows"
      className="grid scroll-mt-14 border-t border-line lg:grid-cols-[minmax(0,1fr)_27rem] xl:grid-cols-[minmax(0,1fr)_32rem]"
    >
      <FlowScene />
      <div className="flex flex-col justify-center px-5 py-14 lg:px-10">
        <h2 className="display text-[2.25rem]/[1.06] tracking-[-0.035em]">Flows for the work that repeats</h2>
        <p className="mt-3 mb-6 text-16 text-ink-2">
          Draw it once: what sets it off, the steps, an agent where judgement is needed, a person where a decision is.
        </p>
        <ul className="flex flex-col gap-3 text-15">
          {claims.map((text) => (
            <li key={text} className="flex gap-3">
              <Check className="mt-1 text-accent-ink" />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const claims = [
  'Try one step, or all of them, with data from a real run',
  'A run that is cut off goes on from its last finished step',
  'Waiting for a reply can take an hour or a month',
  'Every step keeps what went in, what came out, and how long it took',
]
