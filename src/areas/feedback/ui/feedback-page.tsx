import { useSearch } from '@tanstack/react-router'
import { Badge } from '#design/data/badge.tsx'
import { Button } from '#design/buttons/button.tsx'
import { Board } from './board.tsx'
import { IdeaView } from './idea-view.tsx'
import { NewIdea } from './new-idea.tsx'
import { statusLabels } from './public/status-labels.ts'

export default function FeedbackPage() {
  const { idea }: { idea?: unknown } = useSearch({ strict: false })
  return (
    <>
      <section className="px-5 pt-12 pb-8 lg:px-10 lg:pt-20">
        <h1 className="display max-w-180 text-[2.25rem]/[1.06] tracking-[-0.042em] lg:text-[3.5rem]/[1.04]">
          Tell us what’s missing
        </h1>
        <p className="mt-4 max-w-140 text-18 text-ink-2">
          Vote on ideas, add your own, and see what happens to them. The admins of this installation read them all.
        </p>
        <Button kind="primary" size="xl" className="mt-5 lg:hidden" render={<a href="#add-idea" />}>
          Add an idea
        </Button>
      </section>
      <div className="grid flex-1 border-t border-line lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">{typeof idea === 'string' ? <IdeaView key={idea} id={idea} /> : <Board />}</div>
        <aside id="add-idea" className="scroll-mt-14 border-line p-5 max-lg:border-t lg:border-l lg:px-8 lg:py-6">
          <NewIdea />
          <hr className="my-6 border-line" />
          <h2 className="mb-2 text-14 font-semibold">What the statuses mean</h2>
          <ul className="flex flex-col gap-2 text-13 text-ink-2">
            {Object.values(statusLabels).map(({ name, kind, description }) => (
              <li key={name} className="flex items-center gap-2">
                <Badge kind={kind} dot>
                  {name}
                </Badge>
                {description}
              </li>
            ))}
          </ul>
        </aside>
      </div>
    </>
  )
}
