const side = 256

/** The middle square of a picture, 256 px wide, in base64; undefined if the file is no picture. */
export async function squareOf(file: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = side
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  const edge = Math.min(picture.width, picture.height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, (picture.width - edge) / 2, (picture.height - edge) / 2, edge, edge, 0, 0, side, side)
  picture.close()
  // A browser that cannot write WebP writes PNG.
  return canvas.toDataURL('image/webp', 0.9).split(',')[1]
}
