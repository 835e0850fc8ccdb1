/** The image types that can be stored. SVG is never accepted, because it can contain scripts (ruling 9). */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/x-icon'] as const
export type ImageType = (typeof imageTypes)[number]

const text = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

const signatures: Record<ImageType, (bytes: Uint8Array) => boolean> = {
  'image/png': (bytes) => text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n',
  'image/jpeg': (bytes) => text(bytes, 0, 3) === '\xff\xd8\xff',
  'image/webp': (bytes) => text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP',
  'image/gif': (bytes) => /^GIF8[79]a$/.test(text(bytes, 0, 6)),
  'image/x-icon': (bytes) => text(bytes, 0, 4) === '\0\0\x01\0',
}

/** The type of the picture by its first bytes, whatever its name; undefined if it can't be stored. */
export function imageTypeOf(bytes: Uint8Array): ImageType | undefined {
  return imageTypes.find((type) => signatures[type](bytes))
}
