import { readFile } from 'node:fs/promises'

/** Seconds of the processor since each has started. `files`: the processes that read foreign files. Only Linux tells it. */
type CpuSeconds = { server: number; files: number; postgres: number; stranger: number; workers: number }

export async function cpuOf(serverPid: number, strangerPid: number): Promise<CpuSeconds> {
  const children = await childrenOf(serverPid)
  const names = await Promise.all(children.map((pid) => read(pid, 'comm')))
  const sumOf = async (pids: readonly number[]) =>
    (await Promise.all(pids.map(secondsOf))).reduce((sum, seconds) => sum + seconds, 0)
  const isPostgres = names.map((name) => name.startsWith('postgres'))
  const postgres = children.filter((_, index) => isPostgres[index])
  const backends = (await Promise.all(postgres.map(childrenOf))).flat()
  return {
    server: await secondsOf(serverPid),
    files: await sumOf(children.filter((_, index) => !isPostgres[index])),
    postgres: await sumOf([...postgres, ...backends]),
    stranger: await secondsOf(strangerPid),
    workers: await secondsOf(process.pid),
  }
}

/** How much of one core each took between two readings, in percent. */
export function describeCpu(before: CpuSeconds, after: CpuSeconds, ms: number): string {
  const percent = (name: keyof CpuSeconds) => Math.round(((after[name] - before[name]) / ms) * 100_000)
  return `of one core: server ${percent('server')} %, reading files ${percent('files')} %, PostgreSQL ${percent('postgres')} %, stranger ${percent('stranger')} %, the ten ${percent('workers')} %`
}

const ticksPerSecond = 100

async function secondsOf(pid: number): Promise<number> {
  // The name, in brackets, may have spaces.
  const fields = (await read(pid, 'stat')).split(') ')[1]?.split(' ') ?? []
  // utime, stime, and those of children that have ended.
  return [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index] ?? 0), 0) / ticksPerSecond
}

async function childrenOf(pid: number): Promise<number[]> {
  return (await read(pid, `task/${pid}/children`)).split(' ').filter(Boolean).map(Number)
}

const read = (pid: number, file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')
