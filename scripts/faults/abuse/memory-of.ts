import { readFile } from 'node:fs/promises'

/** Resident memory of a process and of the Node processes it has started. Only Linux tells it. */
export async function memoryOf(pid: number): Promise<number> {
  const read = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')
  const [statm, children] = await Promise.all([read('statm'), read(`task/${pid}/children`)])
  const own = Number(statm.split(' ')[1] ?? 0) * 4096
  const nodes = await Promise.all(
    children
      .split(' ')
      .filter(Boolean)
      .map(async (child) => {
        const name = await readFile(`/proc/${child}/comm`, 'utf8').catch(() => '')
        return name.startsWith('postgres') ? 0 : memoryOf(Number(child))
      }),
  )
  return nodes.reduce((sum, each) => sum + each, own)
}
