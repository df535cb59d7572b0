import { createCanvas, loadImage } from '@napi-rs/canvas'
import { readBytes, type ByteSource } from '../sheet/byte-source.ts'

/** A smaller WebP of a picture. */
export async function drawThumbnail(source: ByteSource, maxSize: number): Promise<Uint8Array<ArrayBuffer>> {
  const picture = await loadImage(await readBytes(source, 0, source.size))
  const scale = Math.min(1, maxSize / Math.max(picture.width, picture.height))
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return new Uint8Array(await canvas.encode('webp', 82))
}
