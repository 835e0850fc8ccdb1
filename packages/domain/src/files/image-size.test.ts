import fc from 'fast-check'
import { expect, it } from 'vitest'
import { imageSizeOf } from './image-size.ts'

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? Array.from(part, (character) => character.charCodeAt(0)) : part,
    ),
  )
const zeros = (count: number): number[] => Array.from({ length: count }, () => 0)

/** An Exif block with this orientation. */
const exif = (orientation: number) =>
  [
    [0xff, 0xe1, 0, 34],
    ...[
      'Exif\0\0',
      'MM\0*',
      [0, 0, 0, 8],
      [0, 1],
      [1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0],
      zeros(4),
    ],
  ] as const
const jpeg = (...before: (string | readonly number[])[]) =>
  bytes(
    [0xff, 0xd8],
    ...before.map((part) => (typeof part === 'string' ? part : [...part])),
    [0xff, 0xc4, 0, 4, 0, 0],
    [0xff, 0xff, 0xc2, 0, 17, 8, 0, 48, 0, 64, ...zeros(8)],
  )

it.each([
  ['PNG', bytes('\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR', [0, 0, 0x07, 0x80, 0, 0, 0x04, 0x38]), 1920, 1080],
  ['GIF', bytes('GIF89a', [0x2c, 1, 0xc8, 0]), 300, 200],
  ['icon of two sizes', bytes([0, 0, 1, 0, 2, 0], [16, 16, ...zeros(14)], [32, 0, ...zeros(14)]), 32, 256],
  [
    'icon with a larger PNG inside',
    bytes(
      [0, 0, 1, 0, 1, 0, 16, 16, ...zeros(10), 22, 0, 0, 0],
      '\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR',
      [0, 0, 0x4e, 0x20, 0, 0, 0x27, 0x10],
    ),
    20_000,
    10_000,
  ],
  [
    'icon with a larger bitmap inside',
    bytes(
      [0, 0, 1, 0, 1, 0, 16, 16, ...zeros(10), 22, 0, 0, 0],
      [40, 0, 0, 0, 0x20, 0x4e, 0, 0, 0x20, 0x4e, 0, 0],
    ),
    20_000,
    10_000,
  ],
  ['WebP, lossy', bytes('RIFF....WEBPVP8 ....', zeros(6), [0x40, 1, 0xf0, 0]), 320, 240],
  ['WebP, lossless', bytes('RIFF....WEBPVP8L....', [0x2f, 0x3f, 0xc1, 0x3b, 0]), 320, 240],
  ['WebP, extended', bytes('RIFF....WEBPVP8X....', zeros(4), [0x3f, 1, 0, 0xef, 0, 0]), 320, 240],
  ['JPEG', jpeg(), 64, 48],
  ['JPEG that is not rotated', jpeg(...exif(1)), 64, 48],
  ['JPEG that is rotated', jpeg(...exif(6)), 48, 64],
])('[UP-011] the size of a %s is read from its header', (_, picture, width, height) => {
  expect(imageSizeOf(picture)).toEqual({ width, height })
})

it.each([
  ['something other than a picture', bytes('<svg/>')],
  ['a PNG without its header', bytes('\x89PNG\r\n\x1a\n and the rest of a picture')],
  ['a picture without pixels', bytes('GIF89a', [0, 0, 1, 0])],
  ['a JPEG without a frame', bytes([0xff, 0xd8, 0xff, 0xda, 0, 2])],
  ['a JPEG of garbage', bytes([0xff, 0xd8, 0xff, 0xe0, 0, 2, 7, 7, 7])],
])('[UP-011] %s has no size', (_, picture) => {
  expect(imageSizeOf(picture)).toBeUndefined()
})

it('[UP-011] reading never throws, whatever follows the first bytes', () => {
  const beginnings = fc.constantFrom(
    bytes([0xff, 0xd8, 0xff]),
    bytes('RIFF....WEBPVP8'),
    bytes([0, 0, 1, 0]),
    jpeg(...exif(6)).subarray(0, 40),
  )
  fc.assert(
    fc.property(beginnings, fc.uint8Array({ maxLength: 200 }), (beginning, rest) => {
      const size = imageSizeOf(Uint8Array.from([...beginning, ...rest]))
      expect(size === undefined || size.width * size.height > 0).toBe(true)
    }),
  )
})
