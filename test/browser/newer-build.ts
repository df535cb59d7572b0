import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** Copies a build with another text on one page, and with other file names: much quicker than building again. */
export async function copyAsNewerBuild(dist: string, folder: string): Promise<void> {
  const files = await readdir(dist, { recursive: true, withFileTypes: true })
  const assets = files.filter(({ parentPath }) => parentPath === join(dist, 'web', 'assets')).map(({ name }) => name)
  const named = new RegExp(assets.map((name) => RegExp.escape(name)).join('|'), 'g')
  const renamed = (name: string) => name.replace(/(?=\.)/, '-newer')
  for (const { name, parentPath } of files.filter((file) => file.isFile() && !/\.(br|gz)$/.test(file.name))) {
    const to = join(folder, relative(dist, parentPath))
    await mkdir(to, { recursive: true })
    const content = await readFile(join(parentPath, name))
    const text = () =>
      content.toString().replaceAll(named, renamed).replaceAll('No payment was made', 'Newly: no payment')
    await writeFile(
      join(to, assets.includes(name) ? renamed(name) : name),
      /\.(js|css|json)$/.test(name) ? text() : content,
    )
  }
  await writeFile(join(folder, 'web', 'latest.json'), JSON.stringify({ build: 'newer' }))
}
