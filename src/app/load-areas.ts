import type { Area } from '#platform/server/area.ts'
import { areas } from './areas.ts'

export async function loadAreas(): Promise<Area[]> {
  const modules = await Promise.all(areas.map((name): Promise<{ default: Area }> => import(`#areas/${name}/area.ts`)))
  return modules.map((module) => module.default)
}
