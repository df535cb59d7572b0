import { Refusal } from '#platform/contract/refusal.ts'
import { lookForNewBuild } from '#platform/web/new-build.ts'

/**
 * Loads the code of a page. What is gone may be gone because the server has a newer build: whoever goes there next gets it
 * by a full load, and whoever is there already by the error page, which loads itself anew.
 */
export function arriving<Part>(load: () => Promise<Part>): () => Promise<Part> {
  return () =>
    load().catch(async () => {
      throw await missingPart()
    })
}

export async function missingPart(): Promise<Refusal> {
  await lookForNewBuild()
  return new Refusal(partMissing, 503, 'A part of this page did not arrive. Check your connection and try again.')
}

/** Each browser has words of its own for it, and nothing else. */
export function isMissingPart(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|importing a module script/i.test(error.message)
}

export const partMissing = 'page.part-missing'
