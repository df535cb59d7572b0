import { useMatches } from '@tanstack/react-router'
import PlainLayout from './plain.tsx'
import ToolLayout from './tool.tsx'

/** The shared inbox. Its contact page is public and has no frame. */
export default function TeamboxLayout() {
  const guard = useMatches({ select: (matches) => matches.at(-1)?.staticData.page?.guard })
  return guard === 'everyone' ? <PlainLayout /> : <ToolLayout />
}
