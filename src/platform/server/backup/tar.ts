import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'

/** A file in the archive: where its bytes are, and their hash. */
export type TarPart = { name: string; offset: number; size: number }
export type WrittenPart = { name: string; size: number; sha256: string }

const blockSize = 512

/** Writes files of unknown size: the header is written once the size is known. */
export async function writePart(
  archive: FileHandle,
  at: number,
  name: string,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<{ part: WrittenPart; end: number }> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of chunks) {
    hash.update(chunk)
    await writeAt(archive, at + blockSize + size, chunk)
    size += chunk.byteLength
  }
  await writeAt(archive, at, header(name, size))
  const end = at + blockSize + paddedSize(size)
  return { part: { name, size, sha256: hash.digest('hex') }, end }
}

/** Two empty blocks, and the zeros that fill the last block of each file. */
export async function endArchive(archive: FileHandle, at: number): Promise<void> {
  await archive.truncate(at + 2 * blockSize)
  await archive.sync()
}

/** The complete files of an archive, which may have been cut short. */
export async function listParts(archive: FileHandle): Promise<TarPart[]> {
  const parts: TarPart[] = []
  const block = Buffer.alloc(blockSize)
  const { size: archiveSize } = await archive.stat()
  for (let at = 0; ;) {
    const { bytesRead } = await archive.read(block, 0, blockSize, at)
    if (bytesRead < blockSize || block[0] === 0) return parts
    if (checksum(block) !== parseInt(block.toString('latin1', 148, 156), 8)) return parts
    const name = block.toString('utf8', 0, block.indexOf(0))
    const size = readSize(block)
    if (at + blockSize + size > archiveSize) return parts
    parts.push({ name, offset: at + blockSize, size })
    at += blockSize + paddedSize(size)
  }
}

export async function* readPart(archive: FileHandle, { offset, size }: TarPart): AsyncGenerator<Buffer<ArrayBuffer>> {
  for (let done = 0; done < size;) {
    const chunk = Buffer.alloc(Math.min(chunkSize, size - done))
    const { bytesRead } = await archive.read(chunk, 0, chunk.length, offset + done)
    if (bytesRead === 0) return
    done += bytesRead
    yield chunk.subarray(0, bytesRead)
  }
}

const chunkSize = 1024 * 1024

async function writeAt(archive: FileHandle, at: number, bytes: Uint8Array): Promise<void> {
  for (let done = 0; done < bytes.byteLength;)
    done += (await archive.write(bytes, done, bytes.byteLength - done, at + done)).bytesWritten
}

function paddedSize(size: number): number {
  return Math.ceil(size / blockSize) * blockSize
}

/** The ustar format. Sizes from 8 GB on are written in base 256, as GNU tar does. */
function header(name: string, size: number): Buffer {
  const block = Buffer.alloc(blockSize)
  if (Buffer.byteLength(name) > 99) throw new Error(`${name} is too long for an archive.`)
  block.write(name, 0)
  block.write('0000600\0', 100)
  block.write('0000000\0', 108)
  block.write('0000000\0', 116)
  if (size < 0o77777777777) block.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  else {
    block[124] = 0x80
    block.writeBigUInt64BE(BigInt(size), 128)
  }
  const seconds = Math.floor(Date.now() / 1000)
  block.write(`${seconds.toString(8).padStart(11, '0')}\0`, 136)
  block.write('0', 156)
  block.write('ustar\0', 257)
  block.write('00', 263)
  block.write(`${checksum(block).toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

function readSize(block: Buffer): number {
  return block[124] === 0x80 ? Number(block.readBigUInt64BE(128)) : parseInt(block.toString('latin1', 124, 135), 8)
}

/** The sum of all bytes, with spaces in the place of the checksum. */
function checksum(block: Buffer): number {
  return block.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 32 : byte), 0)
}
