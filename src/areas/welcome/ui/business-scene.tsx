import { AgentMark } from '#design/agents/agent-mark.tsx'
import { Avatar } from '#design/data/avatar.tsx'

/** An agent asks, a person decides. */
export function BusinessScene() {
  return (
    <div role="img" aria-label={sceneLabel} className="absolute inset-x-4 top-16 mx-auto max-w-90 text-13 lg:top-24">
      <div className={`${cardClasses} rounded-xl`}>
        <div className="border-b border-line-soft px-3.5 py-3 font-semibold">Who may do what</div>
        {people.map(({ name, may, role }) => (
          <div key={name} className="flex items-center gap-3 border-b border-line-soft px-3.5 py-2.5 last:border-0">
            {role === 'Agent' ? <AgentMark id={name} name={name} /> : <Avatar id={name} name={name} />}
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{name}</span>
              <span className="block text-12 text-ink-3">{may}</span>
            </span>
            <span className="text-12 text-ink-2">{role}</span>
          </div>
        ))}
      </div>
      <div className={`${cardClasses} relative -mr-2 ml-10 mt-4 rounded-xl px-3.5 py-3 text-12`}>
        <span aria-hidden className="absolute top-6 bottom-6 left-[23px] w-px bg-line" />
        <p className="relative flex items-center gap-2.5 pb-2">
          <AgentMark id="Stock watcher" name="Stock watcher" size={20} />
          <span>
            <span className="font-medium">Asked to order 120 kg</span> <span className="text-ink-3">09:02</span>
          </span>
        </p>
        <p className="relative flex items-center gap-2.5">
          <Avatar id="Leila Haddad" name="Leila Haddad" size={20} />
          <span>
            <span className="font-medium">Leila approved</span> <span className="text-ink-3">09:06</span>
          </span>
        </p>
      </div>
    </div>
  )
}

const sceneLabel =
  'A list of who may do what: Leila is an admin, Jonas a member, Ben a viewer, and the agent Stock watcher asks before it orders. Below it, the agent asked to order 120 kg and Leila approved four minutes later.'

const cardClasses = 'border border-line bg-raised shadow-pop'

const people = [
  { name: 'Leila Haddad', may: 'Members, connections, approvals', role: 'Admin' },
  { name: 'Jonas Lindqvist', may: 'Makes and changes things', role: 'Member' },
  { name: 'Ben Whitlock', may: 'Reads only', role: 'Viewer' },
  { name: 'Stock watcher', may: 'Reads stock, asks before it orders', role: 'Agent' },
]
