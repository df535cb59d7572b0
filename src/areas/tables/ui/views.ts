import { late } from '#design/late.ts'

/** How the rows of a view are shown. */
export const viewKinds = {
  grid: late(async () => ({ default: (await import('./grid/grid-view.tsx')).GridView })),
  kanban: late(async () => ({ default: (await import('./kanban/kanban-view.tsx')).KanbanView })),
}
