import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openTestApp } from '#test/app/test-app.ts'
import { forgetOldBuilds, openAssetArchive } from './asset-archive.ts'

test('every process answers the assets of all builds, and each build is stored once', async () => {
  const { archive, write, testApp, countPacks } = await openScene()
  await archive.publish('old', await write({ '/assets/app-1.js': 'first', '/assets/shared.css': 'same' }))
  const newer = await write({ '/assets/app-2.js': 'second', '/assets/shared.css': 'same', '/assets/empty.css': '' })
  const another = openAssetArchive(testApp.running)
  await Promise.all([archive.publish('new', newer), another.publish('new', newer)])
  await another.publish('new', newer)
  expect(await countPacks()).toBe(2)
  for (const { read } of [archive, another]) {
    expect(await textOf(read('/assets/app-1.js'))).toBe('first')
    expect(await textOf(read('/assets/app-2.js'))).toBe('second')
    expect(await textOf(read('/assets/shared.css'))).toBe('same')
    expect(await read('/assets/app-3.js')).toBeUndefined()
  }
})

test('a build whose archive is missing, as after a restore, is stored again', async () => {
  const { archive, write, testApp, countPacks } = await openScene()
  const assets = await write({ '/assets/app-1.js': 'first' })
  await archive.publish('only', assets)
  const [build] = await testApp.sql<{ id: string }>('select id from web_builds')
  await testApp.running.storage.remove(`${build?.id}.assets`)
  expect(await archive.read('/assets/app-1.js')).toBeUndefined()
  await archive.publish('only', assets)
  expect(await countPacks()).toBe(1)
  expect(await textOf(archive.read('/assets/app-1.js'))).toBe('first')
})

test('a build is removed two weeks after it was replaced, not two weeks after it started', async () => {
  const { archive, write, testApp, countPacks } = await openScene()
  for (const build of ['one', 'two', 'three'])
    await archive.publish(build, await write({ [`/assets/${build}.js`]: build }))
  await testApp.sql(`update web_builds set started_at = now() - case build when 'one' then interval '90 days'
    when 'two' then interval '15 days' else interval '1 day' end`)
  await forgetOldBuilds(testApp.running)
  expect(await archive.read('/assets/one.js')).toBeUndefined()
  expect(await textOf(archive.read('/assets/two.js'))).toBe('two')
  expect(await textOf(archive.read('/assets/three.js'))).toBe('three')
  expect(await countPacks()).toBe(2)
})

async function openScene() {
  const testApp = await openTestApp()
  const folder = await mkdtemp(join(tmpdir(), 'taaskly-assets-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const write = async (texts: Record<string, string>) => {
    const paths = new Map<string, string>()
    for (const [address, text] of Object.entries(texts)) {
      const path = join(folder, address.replaceAll('/', '-'))
      await writeFile(path, text)
      paths.set(address, path)
    }
    return paths
  }
  const countPacks = async () => {
    const files = await readdir(testApp.installation.folder, { recursive: true })
    return files.filter((name) => name.endsWith('.assets')).length
  }
  return { archive: openAssetArchive(testApp.running), write, testApp, countPacks }
}

async function textOf(bytes: Promise<Uint8Array | undefined>): Promise<string> {
  return Buffer.from((await bytes) ?? []).toString()
}
