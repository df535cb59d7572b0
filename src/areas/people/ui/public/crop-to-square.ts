const sidePx = 256

/** The middle square of a picture, 256 px wide, in base64; undefined if the file is not a picture. */
export async function cropToSquare(file: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = sidePx
  const canvasContext = canvas.getContext('2d')
  if (!canvasContext) return undefined
  const edge = Math.min(picture.width, picture.height)
  canvasContext.imageSmoothingQuality = 'high'
  canvasContext.drawImage(
    picture,
    (picture.width - edge) / 2,
    (picture.height - edge) / 2,
    edge,
    edge,
    0,
    0,
    sidePx,
    sidePx,
  )
  picture.close()
  // Browsers that cannot write WebP write PNG.
  return canvas.toDataURL('image/webp', 0.9).split(',')[1]
}
