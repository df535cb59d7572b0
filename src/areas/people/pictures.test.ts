import { expect, test } from 'vitest'
import { newId } from '#platform/contract/id.ts'
import { openTestApp, type TestApp } from '#test/app/test-app.ts'
import { addPicture } from './contract/pictures.ts'
import { changeProfile, readProfile } from './contract/profile.ts'
import { pictureType } from './rules/picture-type.ts'

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGPwl30LAAIYAVr/dUFXAAAAAElFTkSuQmCC'
const base64 = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64')

test('anybody who knows its URL sees a picture, served as a picture only', async () => {
  const testApp = await openTestApp()
  const { url } = await testApp.as('owner').call(addPicture, { data: png })
  const shown = await testApp.app.request(url)
  expect(base64(Buffer.from(await shown.arrayBuffer()))).toBe(png)
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
    'cache-control': expect.stringContaining('immutable'),
  })
  for (const wrong of [newId(), 'x', '..%2f..%2fetc'])
    expect((await testApp.app.request(`/pictures/${wrong}`)).status).toBe(404)
})

test.for([
  ['a drawing with a script', base64('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 415],
  ['a page', base64('<!doctype html><script>alert(1)</script>'), 415],
  ['nothing', '', 415],
  ['what is no base64', 'not base64!', 400],
  ['too much', base64(Buffer.concat([Buffer.from(png, 'base64'), Buffer.alloc(200 * 1024)])), 413],
] as const)('%s is refused with a sentence', async ([, data, status]) => {
  const testApp = await openTestApp()
  await expect(testApp.as('owner').call(addPicture, { data })).rejects.toMatchObject({ status, message: /\.$/ })
  expect(await testApp.sql('select 1 from pictures')).toEqual([])
})

test('the first bytes decide the type of a picture', () => {
  expect(pictureType(Buffer.from(png, 'base64'))).toBe('image/png')
  expect(pictureType(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).toBe('image/jpeg')
  expect(pictureType(Buffer.from('RIFF\x10\x00\x00\x00WEBPVP8 '))).toBe('image/webp')
  for (const other of ['GIF89a', 'BM', 'RIFF\x10\x00\x00\x00WAVE', ''])
    expect(pictureType(Buffer.from(other))).toBeUndefined()
})

test('only the current and the newest picture of a person stay', async () => {
  const testApp = await openTestApp()
  const maya = testApp.as('owner')
  const first = await maya.call(addPicture, { data: png })
  await maya.call(changeProfile, { picture: first.id })
  await maya.call(addPicture, { data: png })
  const third = await maya.call(addPicture, { data: png })
  expect(await storedPictures(testApp)).toEqual([first.id, third.id])
  await maya.call(changeProfile, { picture: third.id })
  expect(await storedPictures(testApp)).toEqual([third.id])
  expect((await maya.call(changeProfile, { picture: null })).image).toBeNull()
  expect(await storedPictures(testApp)).toEqual([])
})

test('a profile cannot show a picture of another person or of a workspace', async () => {
  const testApp = await openTestApp()
  const { id } = await testApp.as('owner').call(addPicture, { data: png })
  await expect(testApp.as('member').call(changeProfile, { picture: id })).rejects.toMatchObject({ status: 404 })
  expect((await testApp.as('member').call(readProfile, {})).image).toBeNull()
  const logo = await testApp.as('admin').call(addPicture, { data: png, of: 'workspace' })
  await expect(testApp.as('admin').call(changeProfile, { picture: logo.id })).rejects.toMatchObject({ status: 404 })
  await testApp.as('admin').call(addPicture, { data: png })
  expect((await testApp.app.request(logo.url)).status).toBe(200)
})

test('a member’s picture for a workspace goes to their personal one, and a picture in use outlives a hundred others', async () => {
  const testApp = await openTestApp()
  const { id } = await testApp.as('member').call(addPicture, { data: png, of: 'workspace' })
  expect(
    await testApp.sql('select account_id = personal_account_id as own from pictures, users where users.id = $1', [
      testApp.cast.member.person,
    ]),
  ).toEqual([{ own: true }])
  const shown = await testApp.as('owner').call(addPicture, { data: png, of: 'workspace' })
  await testApp.sql(`update accounts set profile = profile || jsonb_build_object('picture', $1::text) where id = $2`, [
    shown.url,
    testApp.cast.owner.account,
  ])
  await testApp.sql(
    `insert into pictures (id, account_id, type, bytes, created_at)
     select gen_random_uuid(), account_id, type, bytes, created_at + make_interval(secs => n)
     from pictures, generate_series(1, 110) n where id = $1`,
    [shown.id],
  )
  await testApp.as('owner').call(addPicture, { data: png, of: 'workspace' })
  const left = await storedPictures(testApp)
  expect([left.length, left.includes(shown.id), left.includes(id)]).toEqual([102, true, true])
})

async function storedPictures(testApp: TestApp): Promise<string[]> {
  return (await testApp.sql<{ id: string }>('select id from pictures order by created_at')).map(({ id }) => id)
}
