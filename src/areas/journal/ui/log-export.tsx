import Braces from 'lucide-react/icons/braces'
import Download from 'lucide-react/icons/download'
import Sheet from 'lucide-react/icons/sheet'
import { Button } from '#design/buttons/button.tsx'
import { Menu, MenuLink } from '#design/overlays/menu.tsx'
import { useSignedIn } from '#platform/web/auth/session.ts'
import { InSlot } from '#platform/web/page/slot.tsx'
import { exportUrl, type toEntryQuery } from './log-query.ts'

/** The log as a file: exactly what the filters show, all of it. */
export function LogExport({ wish }: { wish: ReturnType<typeof toEntryQuery> }) {
  const { account } = useSignedIn()
  return (
    <InSlot name="actions">
      <Menu align="end" trigger={<Button icon={<Download />}>Export</Button>}>
        <MenuLink icon={<Sheet />} href={exportUrl(wish, 'csv', account.id)} download>
          As CSV, for a spreadsheet
        </MenuLink>
        <MenuLink icon={<Braces />} href={exportUrl(wish, 'json', account.id)} download>
          As JSON
        </MenuLink>
      </Menu>
    </InSlot>
  )
}
