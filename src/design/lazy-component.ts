import { createElement, lazy, useState, type ComponentType } from 'react'

/**
 * A component whose code loads when it is first needed. If the server cannot be reached, loading is retried, and the
 * rest of the page goes on. Call `load` early if you know that it will be needed: then it renders at once, while React
 * would show nothing for 300 ms even for loaded code.
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
    // Never replaced while mounted, or the state inside it would be lost.
    const [Part] = useState(() => loaded ?? LazyPart)
    return createElement(Part, props)
  }
  return Object.assign(LazyComponent, { load: loadOnce })
}

/** Loads something that will be needed later, when the server may be away or nobody wants to wait. */
export function preload(load: () => Promise<unknown>, delayMs = 2_000) {
  const timer = setTimeout(() => void loadWithRetry(load), delayMs)
  return () => clearTimeout(timer)
}

/** Fired when a chunk cannot be loaded: the server is away, or no longer has it. */
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
