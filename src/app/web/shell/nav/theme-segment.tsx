import { Segment } from '#design/buttons/segment.tsx'
import { useTheme } from '#platform/web/theme.ts'

export function ThemeSegment() {
  const [theme, setTheme] = useTheme()
  return (
    <Segment
      label="Theme"
      value={theme}
      onValueChange={setTheme}
      options={[
        { value: 'system', label: 'System' },
        { value: 'light', label: 'Light' },
        { value: 'dark', label: 'Dark' },
      ]}
    />
  )
}
