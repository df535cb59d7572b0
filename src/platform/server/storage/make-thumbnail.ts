import { buffer } from 'node:stream/consumers'
import { createCanvas, loadImage } from '@napi-rs/canvas'

/**
 * Runs in its own process: an image on stdin becomes a smaller one on stdout. An image that crashes it, or takes too
 * much memory, affects nothing else.
 */
const maxSize = Number(process.argv[2])
const picture = await loadImage(await buffer(process.stdin))
const scale = Math.min(1, maxSize / Math.max(picture.width, picture.height))
const width = Math.max(1, Math.round(picture.width * scale))
const height = Math.max(1, Math.round(picture.height * scale))
const canvas = createCanvas(width, height)
const context = canvas.getContext('2d')
context.imageSmoothingQuality = 'high'
context.drawImage(picture, 0, 0, width, height)
process.stdout.write(await canvas.encode('webp', 82))
