import { useSyncExternalStore } from 'react'
import Braces from 'lucide-react/icons/braces'
import BookOpen from 'lucide-react/icons/book-open'
import { Group, GroupRow } from '#design/layout/group.tsx'
import { Link } from '#design/buttons/link.tsx'
import { SectionHeading } from '#design/layout/section-heading.tsx'
import { CopyTextButton } from '#design/buttons/copy-text-button.tsx'

/** A curl command, with the new key while it is shown, and links to the reference. */
export function KeysExample({ token = '$TAASKLY_KEY' }: { token?: string | undefined }) {
  const origin = useOrigin()
  const curl = `curl ${origin}/api/v1/accounts \\\n  -H "Authorization: Bearer ${token}"`
  return (
    <section aria-labelledby="try-it" className="mt-2 flex flex-col gap-2.5">
      <SectionHeading id="try-it" action={<CopyTextButton text={curl} label="Copy example" />}>
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
            <Link standalone href="/api/v1" target="_blank" className="text-13">
              Open
            </Link>
          }
        />
        <GroupRow
          lead={<Braces />}
          title="OpenAPI document"
          end={
            <Link standalone href="/api/v1/openapi.json" target="_blank" className="text-13">
              Open
            </Link>
          }
        />
      </Group>
    </section>
  )
}

/** The server does not know the address in the browser. */
function useOrigin(): string {
  return useSyncExternalStore(
    () => () => {},
    () => location.origin,
    () => 'https://…',
  )
}
