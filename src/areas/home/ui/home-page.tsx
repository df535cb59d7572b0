import Code from 'lucide-react/icons/code'
import { Link, useHydrated, useLocation } from '@tanstack/react-router'
import { Button } from '#design/button.tsx'
import { Group, GroupRow } from '#design/group.tsx'
import { useDoors } from '#platform/web/doors.ts'
import { usePageHeader } from '#platform/web/header.ts'
import { useSignedIn } from '#platform/web/session.ts'
import { greeting } from './greeting.ts'

/** The first thing after signing in: a welcome, and the ways on from here. */
export default function HomePage() {
  const { person, account } = useSignedIn()
  const hour = useHydrated() ? new Date().getHours() : undefined
  const here = useLocation({ select: ({ pathname }) => pathname })
  const doors = useDoors().filter(({ path }) => path !== here)
  usePageHeader({ title: greeting(hour, person.name), description: `You are in the workspace of ${account.name}.` })
  return (
    <Group label="Where to begin">
      {doors.map(({ path, title, description, nav }) => (
        <GroupRow
          key={path}
          lead={nav && <nav.icon className="size-4 text-ink-3" />}
          title={title}
          detail={description}
          end={
            <Button size="sm" render={<Link to={path} />}>
              Open {title}
            </Button>
          }
        />
      ))}
      <GroupRow
        lead={<Code className="size-4 text-ink-3" />}
        title="Use Taaskly from outside"
        detail="Everything you can do here, your own programs can do too."
        end={
          <Button size="sm" render={<a href="/api/v1" />}>
            Open API reference
          </Button>
        }
      />
    </Group>
  )
}
