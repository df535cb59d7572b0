import { createElement, lazy, useState, type ComponentType } from 'react'

/**
 * A part of the screen that is loaded when it is first needed. While it cannot be had, because the server is away, it is
 * asked for again and the rest of the page goes on. Whoever knows before that it will be needed may `load` it: then it is
 * drawn at once, while React would leave the place empty for 300 ms even for what is there already.
 */
export function lazyComponent<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let loaded: ComponentType<Props> | undefined
  const loadOnce = async () => {
    const part = await loadWithRetry(load)
    loaded = part.default
    return part
  }
  const LazyPart: ComponentType<Props> = lazy(loadOnce)
  function LazyComponent(props: Props) {
    // What was begun with stays, or all that is in it would begin anew.
    const [Part] = useState(() => loaded ?? LazyPart)
    return createElement(Part, props)
  }
  return Object.assign(LazyComponent, { load: loadOnce })
}

/** Loads something that will be needed later: when the server cannot be asked for it, or when nobody wants to wait. */
export function preload(load: () => Promise<unknown>, delayMs = 2_000) {
  const timer = setTimeout(() => void loadWithRetry(load), delayMs)
  return () => clearTimeout(timer)
}

/** The event that tells the page of it: the server may be away, or no longer have this part. */
export const missingChunkEvent = 'missing-part'

async function loadWithRetry<Part>(load: () => Promise<Part>, delayMs = 500): Promise<Part> {
  try {
    return await load()
  } catch {
    dispatchEvent(new Event(missingChunkEvent))
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    return loadWithRetry(load, Math.min(delayMs * 2, 10_000))
  }
}
