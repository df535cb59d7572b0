import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { MenuChoice } from '#design/menu.tsx'
import { useTheme } from '#platform/web/theme.ts'

export function ThemeChoice() {
  const [theme, setTheme] = useTheme()
  return (
    <MenuChoice
      label="Theme"
      value={theme}
      onValueChange={setTheme}
      options={[
        { value: 'system', label: 'As the system', icon: <Monitor /> },
        { value: 'light', label: 'Light', icon: <Sun /> },
        { value: 'dark', label: 'Dark', icon: <Moon /> },
      ]}
    />
  )
}
