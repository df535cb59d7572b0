import type { Person, TestApp } from './test-app.ts'

/** The smallest bytes that are taken for a file of this kind. */
const samples = {
  png: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  jpeg: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]).toString(
    'base64',
  ),
  mp4: Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1').toString('base64'),
}

export async function uploadFile(person: Person, kind: keyof typeof samples = 'png'): Promise<string> {
  const { id } = await person.callNamed<{ id: string }>('files.add', { name: `sample.${kind}`, data: samples[kind] })
  return id
}

/** A video of that many bytes. Only its beginning is one. */
export async function uploadVideo(testApp: TestApp, person: Person, size: number): Promise<string> {
  const id = await uploadFile(person, 'mp4')
  const bytes = new Uint8Array(size)
  bytes.set(Buffer.from(samples.mp4, 'base64'))
  await testApp.running.storage.put(id, bytes)
  await testApp.sql('update files set size = $1 where id = $2', [size, id])
  return id
}
