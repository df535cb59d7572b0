import Braces from 'lucide-react/icons/braces'
import Download from 'lucide-react/icons/download'
import Sheet from 'lucide-react/icons/sheet'
import { Button } from '#design/button.tsx'
import { Menu, MenuLink } from '#design/menu.tsx'
import { useSignedIn } from '#platform/web/session.ts'
import { InSlot } from '#platform/web/slot.tsx'
import { exportAddress, type wishOf } from './log-wish.ts'

/** The log as a file: exactly what the filters show, all of it. */
export function LogExport({ wish }: { wish: ReturnType<typeof wishOf> }) {
  const { account } = useSignedIn()
  return (
    <InSlot name="actions">
      <Menu align="end" trigger={<Button icon={<Download />}>Export</Button>}>
        <MenuLink icon={<Sheet />} href={exportAddress(wish, 'csv', account.id)} download>
          As CSV, for a spreadsheet
        </MenuLink>
        <MenuLink icon={<Braces />} href={exportAddress(wish, 'json', account.id)} download>
          As JSON
        </MenuLink>
      </Menu>
    </InSlot>
  )
}
