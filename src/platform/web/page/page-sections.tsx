import { createContext, Suspense, use, type ComponentType } from 'react'
import type { Page } from './page.ts'

/** A part that an area adds to a page of another area. It lists it as `sections` in its ui/routes.tsx. */
export type PageSection = { page: Page['path']; view: () => Promise<{ default: ComponentType }> }

/** What the app has collected from all areas. */
export const PageSectionsContext = createContext<readonly { page: Page['path']; Section: ComponentType }[]>([])

/** The place for these parts in a page. */
export function PageSections({ page }: { page: Page['path'] }) {
  return use(PageSectionsContext)
    .filter((section) => section.page === page)
    .map(({ Section }, index) => (
      <Suspense key={index}>
        <Section />
      </Suspense>
    ))
}
