import Braces from 'lucide-react/icons/braces'
import Download from 'lucide-react/icons/download'
import Sheet from 'lucide-react/icons/sheet'
import { Button } from '#design/buttons/button.tsx'
import { Menu, MenuLink } from '#design/overlays/menu.tsx'
import { useSignedIn } from '#platform/web/auth/session.ts'
import { InSlot } from '#platform/web/page/slot.tsx'
import { exportUrl, type toEntryQuery } from './log-query.ts'

/** Exports all entries that match the filters. */
export function LogExport({ query }: { query: ReturnType<typeof toEntryQuery> }) {
  const { account } = useSignedIn()
  return (
    <InSlot name="actions">
      <Menu align="end" trigger={<Button icon={<Download />}>Export</Button>}>
        <MenuLink icon={<Sheet />} href={exportUrl(query, 'csv', account.id)} download>
          As CSV, for a spreadsheet
        </MenuLink>
        <MenuLink icon={<Braces />} href={exportUrl(query, 'json', account.id)} download>
          As JSON
        </MenuLink>
      </Menu>
    </InSlot>
  )
}
