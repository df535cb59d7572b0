import { Refusal } from '#platform/contract/refusal.ts'
import { checkForNewBuild } from '#platform/web/page/new-build.ts'

/**
 * Loads the code of a page. What is gone may be gone because the server has a newer build: whoever goes there next gets it
 * by a full load, and whoever is there already by the error page, which loads itself anew.
 */
export function loadChunk<Part>(load: () => Promise<Part>): () => Promise<Part> {
  return () =>
    load().catch(async () => {
      throw await missingChunkError()
    })
}

export async function missingChunkError(): Promise<Refusal> {
  await checkForNewBuild()
  return new Refusal(missingChunkCode, 503, 'A part of this page did not arrive. Check your connection and try again.')
}

/** Each browser has words of its own for it, and nothing else. */
export function isMissingChunkError(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|importing a module script/i.test(error.message)
}

export const missingChunkCode = 'page.part-missing'
