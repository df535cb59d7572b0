import { useMatches } from '@tanstack/react-router'
import PlainLayout from './plain.tsx'
import ToolLayout from './tool.tsx'

/** The shared inbox; its contact page is for everyone, and stands by itself. */
export default function TeamboxLayout() {
  const guard = useMatches({ select: (matches) => matches.at(-1)?.staticData.page?.guard })
  return guard === 'everyone' ? <PlainLayout /> : <ToolLayout />
}
