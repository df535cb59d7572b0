/** Waits until a server answers. A bare server has no page at this address, which is an answer too. */
export async function waitUntilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const isUp = await fetch(url).then(
      ({ ok, status }) => ok || status === 404,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url} did not answer.`)
}
