import { lazyComponent } from '#design/lazy-component.ts'

export const viewKinds = {
  grid: lazyComponent(async () => ({ default: (await import('./grid/grid-view.tsx')).GridView })),
  kanban: lazyComponent(async () => ({ default: (await import('./kanban/kanban-view.tsx')).KanbanView })),
}
