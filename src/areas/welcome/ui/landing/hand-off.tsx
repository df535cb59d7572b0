import type { ReactNode } from 'react'
import { AskScene } from './ask-scene.tsx'
import { ApproveScene } from './approve-scene.tsx'
import { SectionTitle } from './section-title.tsx'
import { WatchScene } from './watch-scene.tsx'

export function HandOff() {
  return (
    <section id="agents" className="scroll-mt-14 border-t border-line">
      <SectionTitle title="Hand it off like you would to a colleague">
        Write one line. An agent does the work in your workspace, with the tools you gave it, and comes back with the
        result or with a question.
      </SectionTitle>
      <div className="grid border-t border-line max-lg:divide-y max-lg:divide-line lg:grid-cols-3 lg:divide-x lg:divide-line">
        <Step name="Ask" scene={<AskScene />}>
          Plain words are enough. Name a table, a note or a file with @, and the agent has it before it.
        </Step>
        <Step name="Watch" scene={<WatchScene />}>
          Each tool it uses is a step on the track. Open one to see what went in, what came out and how long it took.
        </Step>
        <Step name="Approve" scene={<ApproveScene />}>
          What would leave your workspace, or delete something, waits in one list until a person decides.
        </Step>
      </div>
    </section>
  )
}

function Step({ name, scene, children }: { name: string; scene: ReactNode; children: string }) {
  return (
    <div className="flex flex-col overflow-hidden px-5 pt-8 lg:px-7 lg:pt-9 xl:px-10">
      <h3 className="text-16 font-semibold">{name}</h3>
      <p className="mt-1.5 mb-7 text-14 text-ink-2 lg:min-h-16.5">{children}</p>
      <div className="h-61 lg:-mx-3">{scene}</div>
    </div>
  )
}
