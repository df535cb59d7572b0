import Bot from 'lucide-react/icons/bot'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Zap from 'lucide-react/icons/zap'
import { Button } from '#design/buttons/button.tsx'
import type { NodeTypeInfo } from '../../contract/node-types.ts'
import { DescribeFlow } from '../list/describe-flow.tsx'
import { NodeIcon } from '../node-icons.tsx'

type EmptyCanvasProps = {
  flow: { id: string; name: string }
  triggers: readonly NodeTypeInfo[]
  onChoose: (type: NodeTypeInfo) => void
}

/** What an empty flow shows: what a flow is, and the ways to begin. */
export function EmptyCanvas({ flow, triggers, onChoose }: EmptyCanvasProps) {
  return (
    <div className="pointer-events-none absolute inset-0 flex flex-col items-center justify-center gap-8 p-8 *:pointer-events-auto">
      <ol aria-label="The parts of a flow" className="flex items-center text-13">
        {parts.map(({ title, text, Icon }, index) => (
          <li key={title} className="flex items-center">
            {index > 0 && <span aria-hidden className="w-10 border-t border-dashed border-line-hover" />}
            <span className="flex w-48 items-center gap-2.5 rounded-lg border border-dashed border-line-hover bg-surface p-2.5">
              <span className="flex size-7 shrink-0 items-center justify-center rounded-[7px] bg-surface-3">
                <Icon className="size-4" />
              </span>
              <span>
                <span className="block font-medium">{title}</span>
                <span className="block text-12 text-ink-3">{text}</span>
              </span>
            </span>
          </li>
        ))}
      </ol>
      <div className="flex w-full max-w-150 flex-col items-center gap-4 text-center">
        <div>
          <h2 className="display text-28">Start with what happens first</h2>
          <p className="mx-auto mt-1 max-w-80 text-14 text-balance text-ink-2">
            A flow is a trigger and the steps after it. Pick a trigger, or say the whole thing in a sentence.
          </p>
        </div>
        <div className="w-full text-left">
          <DescribeFlow flow={flow} note="You see the steps before anything runs" />
        </div>
        <div role="group" aria-label="Triggers" className="flex flex-wrap justify-center gap-2">
          {triggers.map((type) => (
            <Button key={type.type} icon={<NodeIcon type={type} />} onClick={() => onChoose(type)}>
              {type.title}
            </Button>
          ))}
        </div>
      </div>
    </div>
  )
}

const parts = [
  { title: '1. When…', text: 'something happens', Icon: Zap },
  { title: '2. Do…', text: 'steps, one by one', Icon: Bot },
  { title: '3. Ask…', text: 'a person says yes', Icon: ShieldCheck },
]
