import Code from 'lucide-react/icons/code'
import Search from 'lucide-react/icons/search'
import { useHydrated } from '@tanstack/react-router'
import { Button } from '#design/button.tsx'
import { Group, GroupRow } from '#design/group.tsx'
import { Kbd } from '#design/kbd.tsx'
import { usePageHeader } from '#platform/web/header.ts'
import { useSignedIn } from '#platform/web/session.ts'
import { greeting } from './greeting.ts'

/** The first thing after signing in: a welcome, and two ways on from here. */
export default function HomePage() {
  const { person, account } = useSignedIn()
  const hour = useHydrated() ? new Date().getHours() : undefined
  usePageHeader({ title: greeting(hour, person.name), description: `You are in the workspace of ${account.name}.` })
  return (
    <Group label="Where to begin">
      <GroupRow
        lead={<Search className="size-4 text-ink-3" />}
        title="Go anywhere"
        detail="Search finds every page from every page."
        end={<Kbd keys="Ctrl K" />}
      />
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
