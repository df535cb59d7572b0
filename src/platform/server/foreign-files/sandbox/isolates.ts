import type ivm from 'isolated-vm'

const maxIsolates = 20
const maxScripts = 50
const memoryLimitMegabytes = 64

/** A warm isolate. A fresh context in it costs a third of a fresh isolate. */
export type IsolateHolder = {
  readonly isolate: ivm.Isolate
  /** Compiled once. */
  script(source: string, options?: { filename: string; lineOffset: number }): ivm.Script
  dispose(): void
}

const holders = new Map<string, IsolateHolder>()

export function isolateOf(library: typeof ivm, owner: string): IsolateHolder {
  const existing = holders.get(owner)
  const holder = existing && !existing.isolate.isDisposed ? existing : openIsolate(library, owner)
  // The least recently used is the first.
  holders.delete(owner)
  holders.set(owner, holder)
  if (holders.size > maxIsolates) holders.values().next().value?.dispose()
  return holder
}

function openIsolate(library: typeof ivm, owner: string): IsolateHolder {
  const isolate = new library.Isolate({ memoryLimit: memoryLimitMegabytes })
  const scripts = new Map<string, ivm.Script>()
  const holder: IsolateHolder = {
    isolate,
    script: (source, options) => {
      const known = scripts.get(source)
      if (known) return known
      const compiled = isolate.compileScriptSync(source, options)
      if (scripts.size >= maxScripts) scripts.clear()
      scripts.set(source, compiled)
      return compiled
    },
    dispose: () => {
      if (holders.get(owner) === holder) holders.delete(owner)
      if (!isolate.isDisposed) isolate.dispose()
    },
  }
  return holder
}
