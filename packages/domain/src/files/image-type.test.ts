import { describe, expect, it } from 'vitest'
import { imageTypeOf } from './image-type.ts'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

describe('the type of a picture', () => {
  it.each([
    ['\x89PNG\r\n\x1a\n....', 'image/png'],
    ['\xff\xd8\xff\xe0....', 'image/jpeg'],
    ['RIFF....WEBPVP8 ', 'image/webp'],
    ['GIF89a....', 'image/gif'],
    ['\0\0\x01\0....', 'image/x-icon'],
    ['<svg xmlns="http://www.w3.org/2000/svg">', undefined],
    ['<html>', undefined],
    ['RIFF....WAVE', undefined],
    ['', undefined],
  ])('[ST-074] of %j is %s', (content, type) => {
    expect(imageTypeOf(bytes(content))).toBe(type)
  })
})
