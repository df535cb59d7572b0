import { useRouter } from '@tanstack/react-router'
import { may } from '#platform/contract/permission.ts'
import { commandAddress } from '#platform/web/page/page-command.ts'
import type { PaletteEntry } from '#platform/web/page/palette.ts'
import { useSession } from '#platform/web/auth/session.ts'
import { rightsOf } from '#platform/web/auth/use-may.ts'
import { builtPages } from '../../pages.ts'

/** The commands that begin on a page, as far as the person may do them. */
export function usePageCommands(): PaletteEntry[] {
  const rights = rightsOf(useSession())
  const { history } = useRouter()
  return builtPages.flatMap(({ path, commands = [] }) =>
    commands
      .filter(({ permission }) => may(permission, rights))
      .map((command) => ({
        id: `${path} ${command.name}`,
        label: command.label,
        group: 'Do',
        icon: command.icon,
        keywords: command.keywords,
        run: () => history.push(commandAddress(path, command)),
      })),
  )
}
