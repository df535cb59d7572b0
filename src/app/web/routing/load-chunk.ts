import { Refusal } from '#platform/contract/refusal.ts'
import { checkForNewBuild } from '#platform/web/page/new-build.ts'

/**
 * Loads the code of a page. A missing file may mean that the server has a newer build: the next navigation then is a
 * full page load, and the error page reloads itself.
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

/** Each browser has its own message for it, and no code. */
export function isMissingChunkError(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|importing a module script/i.test(error.message)
}

export const missingChunkCode = 'page.part-missing'
