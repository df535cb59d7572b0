import { useRouter } from '@tanstack/react-router'
import LogOut from 'lucide-react/icons/log-out'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import Upload from 'lucide-react/icons/upload'
import type { PaletteEntry } from '#platform/web/page/palette.ts'
import { useSession } from '#platform/web/auth/session.ts'
import { useTheme } from '#platform/web/theme.ts'
import { signOutOrAlert } from '../sign-out-or-alert.ts'

/** Commands for the screen itself, or that start on another page: none of them is an action of the server. */
export function useScreenCommands(): PaletteEntry[] {
  const { signedIn } = useSession()
  const { history } = useRouter()
  const [theme, setTheme] = useTheme()
  const themeCommands = themes
    .filter(({ value }) => value !== theme)
    .map(({ value, label, icon }): PaletteEntry => ({
      id: `theme ${value}`,
      label,
      group: 'Do',
      icon,
      keywords: ['theme mode look appearance colours'],
      run: () => setTheme(value),
    }))
  if (!signedIn) return themeCommands
  return [
    ...themeCommands,
    {
      id: 'upload',
      label: 'Upload files',
      group: 'Do',
      icon: Upload,
      keywords: ['add attach documents pictures'],
      run: () => history.push('/settings/files'),
    },
    { id: 'sign out', label: 'Sign out', group: 'Do', icon: LogOut, keywords: ['log out leave'], run: signOutOrAlert },
  ]
}

const themes = [
  { value: 'dark', label: 'Switch to the dark theme', icon: Moon },
  { value: 'light', label: 'Switch to the light theme', icon: Sun },
  { value: 'system', label: 'Follow the system’s theme', icon: Monitor },
] as const
