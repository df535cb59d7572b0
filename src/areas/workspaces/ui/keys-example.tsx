import { useSyncExternalStore } from 'react'
import Braces from 'lucide-react/icons/braces'
import BookOpen from 'lucide-react/icons/book-open'
import { Group, GroupRow } from '#design/group.tsx'
import { Link } from '#design/link.tsx'
import { SectionHeading } from '#design/section-heading.tsx'
import { KeysCopy } from './keys-copy.tsx'

/** How to use a key: a line for the terminal, with the new key in it while that is shown, and where to read more. */
export function KeysExample({ token = '$TAASKLY_KEY' }: { token?: string | undefined }) {
  const origin = useOrigin()
  const curl = `curl ${origin}/api/v1/accounts \\\n  -H "Authorization: Bearer ${token}"`
  return (
    <section aria-labelledby="try-it" className="mt-2 flex flex-col gap-2.5">
      <SectionHeading id="try-it" action={<KeysCopy text={curl} label="Copy example" />}>
        Try it
      </SectionHeading>
      <pre
        role="region"
        aria-label="Example"
        tabIndex={0}
        className="overflow-x-auto rounded-lg bg-surface-3 p-4 font-mono text-12 leading-5"
      >
        {curl}
      </pre>
      <Group label="Read more">
        <GroupRow
          lead={<BookOpen />}
          title="API reference"
          end={
            <Link alone href="/api/v1" target="_blank" className="text-13">
              Open
            </Link>
          }
        />
        <GroupRow
          lead={<Braces />}
          title="OpenAPI document"
          end={
            <Link alone href="/api/v1/openapi.json" target="_blank" className="text-13">
              Open
            </Link>
          }
        />
      </Group>
    </section>
  )
}

/** The server does not know by which address the page is seen. */
function useOrigin(): string {
  return useSyncExternalStore(
    () => () => {},
    () => location.origin,
    () => 'https://…',
  )
}
