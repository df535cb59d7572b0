import type { Runtime } from './runtime.ts'

/** Starts what an area does as long as the process lives: a port that it listens on, connections that it holds. */
export type Service = (running: Runtime) => Promise<{ stop(): Promise<void> }>
