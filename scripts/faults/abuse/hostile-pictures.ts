import { crc32, deflateSync } from 'node:zlib'

/** Small files that claim or contain many pixels. */
export function hostilePictures(): { name: string; bytes: Uint8Array<ArrayBuffer> }[] {
  const whole = png(7_000, 7_000, 7_000)
  return [
    // As many pixels as are drawn: 200 MB once decompressed.
    { name: 'large.png', bytes: whole },
    { name: 'too-large.png', bytes: png(60_000, 60_000, 10) },
    // Claims few pixels, and contains 200 MB.
    { name: 'bomb.png', bytes: png(10, 10, 7_000) },
    { name: 'cut.png', bytes: whole.slice(0, whole.length / 2) },
    // Claims 1 by 1 pixel, and contains 23,000 by 23,000.
    { name: 'liar.gif', bytes: new Uint8Array(Buffer.from('R0lGODlhAQABAAAAACwAAAAA2FnYWQACAkQBADs=', 'base64')) },
  ]
}

/** A transparent picture with as many lines as `height`, whose header claims another size. */
function png(claimedWidth: number, claimedHeight: number, lines: number): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(claimedWidth, 0)
  header.writeUInt32BE(claimedHeight, 4)
  // Eight bits for each of red, green, blue and transparency.
  header.set([8, 6, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc((1 + 7_000 * 4) * lines))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return new Uint8Array(Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND')]))
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const content = Buffer.concat([Buffer.from(type), data])
  const framed = Buffer.alloc(content.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(content, 4)
  framed.writeUInt32BE(crc32(content), content.length + 4)
  return framed
}
