/** Every type of file that may be stored, by first bytes and by name. */
import { imageTypeOf, imageTypes } from './image-type.ts'

const fontTypes = ['font/ttf', 'font/otf', 'font/woff', 'font/woff2'] as const
export const fileTypes = [...imageTypes, ...fontTypes, 'application/pdf'] as const
export type FileType = (typeof fileTypes)[number]

const beginnings: [beginning: string, type: FileType][] = [
  ['\0\x01\0\0', 'font/ttf'],
  ['true', 'font/ttf'],
  ['OTTO', 'font/otf'],
  ['wOFF', 'font/woff'],
  ['wOF2', 'font/woff2'],
  ['%PDF-', 'application/pdf'],
]

/** What the file is by its first bytes, whatever it is called; undefined when it is none that may be stored. */
export function fileTypeOf(bytes: Uint8Array): FileType | undefined {
  const begins = (beginning: string) =>
    Array.from(beginning).every((character, at) => bytes[at] === character.charCodeAt(0))
  return imageTypeOf(bytes) ?? beginnings.find(([beginning]) => begins(beginning))?.[1]
}

const typeOfExtension = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jpe: 'image/jpeg',
  jif: 'image/jpeg',
  jfif: 'image/jpeg',
  jfi: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  ico: 'image/x-icon',
  ttf: 'font/ttf',
  otf: 'font/otf',
  woff: 'font/woff',
  woff2: 'font/woff2',
  pdf: 'application/pdf',
} as const satisfies Record<string, FileType>

/** An ending of a file name under which a file may be sent. */
export type FileExtension = keyof typeof typeOfExtension

/** What the files of these endings are. */
export function typesOfExtensions(extensions: readonly FileExtension[]): FileType[] {
  return [...new Set(extensions.map((extension) => typeOfExtension[extension]))]
}

/** The ending of a file name in small emails, without its dot; empty where there is none. */
export function extensionOf(name: string): string {
  return /\.([^./\\]+)$/u.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** Whether the name or the type is that of an SVG, which is refused everywhere (UP-002). */
export function isSvg({ name, type }: { name: string; type: string }): boolean {
  return type.startsWith('image/svg') || ['svg', 'svgz'].includes(extensionOf(name))
}
