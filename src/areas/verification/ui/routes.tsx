import type { PageSection } from '#platform/web/page/page-sections.tsx'

export const sections: PageSection[] = [{ page: '/settings/workspace', view: () => import('./verification-row.tsx') }]
