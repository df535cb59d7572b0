import { createElement, lazy, useState, type ComponentType } from 'react'

/**
 * A part of the screen that is loaded when it is first needed. While it cannot be had, because the server is away, it is
 * asked for again and the rest of the page goes on. Whoever knows before that it will be needed may `load` it: then it is
 * drawn at once, while React would leave the place empty for 300 ms even for what is there already.
 */
export function late<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let loaded: ComponentType<Props> | undefined
  const get = async () => {
    const part = await untilLoaded(load)
    loaded = part.default
    return part
  }
  const Later: ComponentType<Props> = lazy(get)
  function Late(props: Props) {
    // What was begun with stays, or all that is in it would begin anew.
    const [Part] = useState(() => loaded ?? Later)
    return createElement(Part, props)
  }
  return Object.assign(Late, { load: get })
}

/** Loads something that will be needed later: when the server cannot be asked for it, or when nobody wants to wait. */
export function ahead(load: () => Promise<unknown>, pause = 2_000) {
  const timer = setTimeout(() => void untilLoaded(load), pause)
  return () => clearTimeout(timer)
}

/** The event that tells the page of it: the server may be away, or no longer have this part. */
export const missingPart = 'missing-part'

async function untilLoaded<Part>(load: () => Promise<Part>, pause = 500): Promise<Part> {
  try {
    return await load()
  } catch {
    dispatchEvent(new Event(missingPart))
    await new Promise((resolve) => setTimeout(resolve, pause))
    return untilLoaded(load, Math.min(pause * 2, 10_000))
  }
}
