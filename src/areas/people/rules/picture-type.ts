/** The type by the first bytes, never by what the client claims; undefined if we do not show it. */
export function pictureType(bytes: Uint8Array): 'image/png' | 'image/jpeg' | 'image/webp' | undefined {
  const hasBytes = (offset: number, ...expected: number[]) =>
    expected.every((byte, index) => bytes[offset + index] === byte)
  if (hasBytes(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  if (hasBytes(0, 0xff, 0xd8, 0xff)) return 'image/jpeg'
  // RIFF, four bytes of length, WEBP.
  if (hasBytes(0, 0x52, 0x49, 0x46, 0x46) && hasBytes(8, 0x57, 0x45, 0x42, 0x50)) return 'image/webp'
  return undefined
}
