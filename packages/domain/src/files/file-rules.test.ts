import { describe, expect, it } from 'vitest'
import { fileFault, type FilePurpose, fileRules, isPublicPurpose, uploadName } from './file-rules.ts'
import { fileTypeOf } from './file-type.ts'
import { imageFault, type ImageRule } from './image-rule.ts'
import { signUrlSchema } from './signed-url.ts'

const portraitMessage = 'Upload a 3:4 JPEG or PNG between 600px and 1,200px wide.'
const landscapeMessage = 'Upload a 4:3 JPEG or PNG between 1,024px and 2,400px wide.'
const sizeMessage =
  'The file upload failed. Your image is outside the recommended resolution (maximum of 1600px in height and width). Images must be JPEG, JPG or PNG.'
const fillerMessage = 'The aspect ratio of your upload should match 1920x1080 (16:9) aspect ratio.'

function faultOf(purpose: FilePurpose, [width, height]: readonly [number, number]) {
  const rule: { image?: ImageRule } = fileRules[purpose]
  return imageFault({ width, height }, rule.image)
}

describe.each([
  ['[UP-010 UP-097] landscape: from 4:3', 'hero_background', [1200, 900], undefined],
  ['[UP-010 UP-097] landscape: to 16:9', 'hero_background', [1366, 768], undefined],
  ['[UP-012 UP-098] landscape: wider than 16:9', 'stage_background', [1600, 800], landscapeMessage],
  ['[UP-012 UP-098] landscape: too large', 'mobile_stage_background', [2401, 1700], landscapeMessage],
  ['[UP-101] landscape: smaller than its message says', 'stream_background', [400, 300], undefined],
  ['[UP-099] portrait: 9:16', 'mobile_hero_background', [900, 1600], undefined],
  ['[UP-099] portrait: 3:4', 'mobile_stream_background', [600, 800], undefined],
  ['[UP-100] portrait: a square', 'mobile_hero_background', [800, 800], portraitMessage],
  ['[UP-099 UP-100] portrait: too tall', 'mobile_hero_background', [1000, 1601], portraitMessage],
  ['[UP-011 UP-102] size only', 'logo', [1600, 1], undefined],
  ['[UP-103] size only: too wide', 'logo', [1601, 1], sizeMessage],
  ['[UP-104] second landscape', 'virtual_background', [1600, 900], undefined],
  ['[UP-104] second landscape: too wide', 'virtual_background', [1920, 1080], /16:9/],
  ['[UP-106] no preset: 1600 px', 'picture', [1600, 1600], undefined],
  ['[UP-106] no preset: too tall', 'booth_hero', [1, 1601], sizeMessage],
  ['[UP-009 UP-107] filler slide: 16:9', 'filler_slide', [1920, 1080], undefined],
  ['[UP-009 UP-107 UP-110] filler slide: 4:3', 'filler_slide', [1200, 900], fillerMessage],
  ['[UP-108 UP-110] filler slide: too large', 'filler_slide', [2560, 1440], fillerMessage],
  ['[UP-122] favicon', 'favicon', [32, 32], undefined],
  ['[UP-122] favicon: not square', 'favicon', [32, 30], /square/],
  ['[UP-122] favicon: too large', 'favicon', [33, 33], /32x32/],
  ['a picture that would exhaust memory', 'booth_resource', [60_000, 60_000], /50 megapixels/],
] as const)('%s', (_, purpose, size, message) => {
  it(`of ${size.join(' x ')} px is ${message === undefined ? 'accepted' : 'rejected'}`, () => {
    const fault = faultOf(purpose, size)
    if (message instanceof RegExp) expect(fault).toMatch(message)
    else expect(fault).toBe(message)
  })
})

describe('a chosen file', () => {
  const { booth_poster: rule } = fileRules
  it.each([
    ['[UP-094] jpg', 'a.JPG', 10, undefined],
    ['[UP-094] jpeg', 'a.jpeg', 10, undefined],
    ['[UP-094] webp', 'a.webp', 10, undefined],
    ['[UP-094] png', 'a.b.png', 10, undefined],
    ['[UP-094] ico', 'a.ico', 10, undefined],
    ['[UP-095] a picture type that is not on the list', 'a.jfif', 10, 'type'],
    ['[UP-005] of another type', 'a.pdf', 10, 'type'],
    ['without an extension', 'png', 10, 'type'],
    ['[UP-002] an SVG', 'a.svg', 10, 'svg'],
    ['[UP-004] of 50 MB', 'a.png', 52_428_800, undefined],
    ['[UP-004] larger than 50 MB', 'a.png', 52_428_801, 'size'],
    ['empty', 'a.png', 0, 'empty'],
  ])('%s (%s)', (_, name, size, fault) => {
    expect(fileFault({ name, size, type: '' }, rule)).toBe(fault)
  })

  it('[UP-002] an SVG is recognized by its type too', () => {
    expect(fileFault({ name: 'a.png', size: 1, type: 'image/svg+xml' }, rule)).toBe('svg')
  })

  it.each([
    ['[UP-109]', 'filler_slide', 'a.png', 50],
    ['', 'profile_picture', 'a.png', 10],
    ['', 'favicon', 'a.ico', 1],
    ['', 'font', 'a.woff2', 20],
  ] as const)('%s uploaded as %s has a size limit', (_, purpose, name, megabytes) => {
    const size = megabytes * 1024 * 1024
    expect(fileFault({ name, size, type: '' }, fileRules[purpose])).toBeUndefined()
    expect(fileFault({ name, size: size + 1, type: '' }, fileRules[purpose])).toBe('size')
  })

  it('can never be larger than 50 MB', () => {
    expect(Math.max(...Object.values(fileRules).map(({ maxBytes }) => maxBytes))).toBe(52_428_800)
  })

  it('[UP-007 UP-008] is uploaded under a random name, or with underscores for spaces', () => {
    expect(uploadName('My logo.PNG', {}, 'id')).toBe('My logo.PNG')
    expect(uploadName('My logo.PNG', { isRandom: true }, 'id')).toBe('id.png')
    expect(uploadName('My new logo.PNG', { hasUnderscores: true }, 'id')).toBe('My_new_logo.PNG')
    expect(uploadName('README', { isRandom: true }, 'id')).toBe('id')
  })
})

it.each([
  ['\0\x01\0\0\0', 'font/ttf'],
  ['true', 'font/ttf'],
  ['OTTO', 'font/otf'],
  ['wOFF', 'font/woff'],
  ['wOF2', 'font/woff2'],
  ['%PDF-1.7', 'application/pdf'],
  ['\0\0\x01\0', 'image/x-icon'],
  ['<html>', undefined],
])('[UP-096] a file that starts with %j is %s', (content, type) => {
  expect(fileTypeOf(Uint8Array.from(content, (character) => character.charCodeAt(0)))).toBe(type)
})

it.each([
  [
    '[UP-113]',
    'hero_background',
    ['.png, .jpg, .jpeg, .ico, .webp', 'minimum 1024x768', 'maximum 2400x1800'],
  ],
  [
    '[UP-114]',
    'mobile_hero_background',
    ['.png, .jpg, .jpeg, .webp', 'minimum 600x800', 'maximum 1200x1600'],
  ],
  ['[UP-115]', 'logo', ['.png, .jpg, .jpeg, .webp', 'transparent', 'maximum 1600x1600']],
  ['[UP-116]', 'virtual_background', ['.jpg, .jpeg, .png, .webp']],
  ['[UP-117]', 'onstage_logo', ['Any image or .ico', 'maximum 1600x1600']],
  ['[UP-118]', 'social_thumbnail', ['.png, .jpg, .jpeg, .webp']],
  ['[UP-119]', 'stage_background', ['minimum 1024x768', 'maximum 2400x1800']],
  ['[UP-119]', 'mobile_stage_background', ['minimum 1024x768', 'maximum 2400x1800']],
  ['[UP-120]', 'mobile_stream_background', ['minimum 600x800', 'maximum 1200x1600']],
  ['[UP-123]', 'favicon', ['.png, .jpg, .jpeg, .ico, .webp', 'transparent PNG']],
  ['[UP-124]', 'hero_background', ['Keep the content centered, with at least 20% margin.']],
  ['[UP-096]', 'font', ['.ttf, .otf, .woff, .woff2']],
] as const)('%s the hint of a %s', (_, purpose, parts) => {
  for (const part of parts) expect(fileRules[purpose].hint).toContain(part)
})

it('[UP-027] a signed URL is requested with a key and a type that the purpose accepts', () => {
  const isAccepted = (request: object) => signUrlSchema.safeParse(request).success
  const request = { key: 'a.png', file_type: 'image/png' }
  expect(isAccepted(request)).toBe(true)
  expect(isAccepted({ ...request, purpose: 'favicon' })).toBe(true)
  expect(isAccepted({ ...request, purpose: 'font' })).toBe(false)
  expect(isAccepted({ ...request, key: 'a.svg' })).toBe(false)
  expect(isPublicPurpose('picture')).toBe(false)
  expect(isPublicPurpose('font')).toBe(true)
})
