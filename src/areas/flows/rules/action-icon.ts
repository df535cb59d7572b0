/** The Lucide icon of the actions of an area. */
export function actionIcon(area: string): string {
  return icons.get(area) ?? 'zap'
}

const icons: ReadonlyMap<string, string> = new Map([
  ['tables', 'table-2'],
  ['focus', 'list-checks'],
  ['jobSearch', 'briefcase'],
  ['files', 'file'],
  ['agents', 'bot'],
  ['flows', 'workflow'],
  ['approvals', 'shield-check'],
  ['accounts', 'building-2'],
  ['members', 'users'],
  ['invites', 'user-plus'],
  ['notifications', 'bell'],
  ['search', 'search'],
  ['journal', 'history'],
  ['health', 'activity'],
  ['models', 'brain'],
])
