/** Every type of file that can be stored, recognized by first bytes and by name. */
import { imageTypeOf, imageTypes } from './image-type.ts'

const fontTypes = ['font/ttf', 'font/otf', 'font/woff', 'font/woff2'] as const
export const fileTypes = [...imageTypes, ...fontTypes, 'application/pdf'] as const
export type FileType = (typeof fileTypes)[number]

const signatures: [signature: string, type: FileType][] = [
  ['\0\x01\0\0', 'font/ttf'],
  ['true', 'font/ttf'],
  ['OTTO', 'font/otf'],
  ['wOFF', 'font/woff'],
  ['wOF2', 'font/woff2'],
  ['%PDF-', 'application/pdf'],
]

/** The type of the file by its first bytes, whatever its name; undefined if it can't be stored. */
export function fileTypeOf(bytes: Uint8Array): FileType | undefined {
  const startsWith = (signature: string) =>
    Array.from(signature).every((character, at) => bytes[at] === character.charCodeAt(0))
  return imageTypeOf(bytes) ?? signatures.find(([signature]) => startsWith(signature))?.[1]
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

/** A file extension that is accepted for uploads. */
export type FileExtension = keyof typeof typeOfExtension

export function typesOfExtensions(extensions: readonly FileExtension[]): FileType[] {
  return [...new Set(extensions.map((extension) => typeOfExtension[extension]))]
}

/** The extension of a file name in lowercase, without its dot; empty if it has none. */
export function extensionOf(name: string): string {
  return /\.([^./\\]+)$/u.exec(name)?.[1]?.toLowerCase() ?? ''
}

const imageExtensions = ['jpg', 'jpeg', 'jpe', 'jif', 'jfif', 'jfi', 'png', 'tiff', 'tif']

/** Whether a file is an image by its name, which doesn’t mean that it can be uploaded (UP-093, UP-095). */
export function isNamedAsImage(name: string): boolean {
  return imageExtensions.includes(extensionOf(name))
}

/** Whether the name or the type says SVG, which is never accepted (UP-002). */
export function isSvg({ name, type }: { name: string; type: string }): boolean {
  return type.startsWith('image/svg') || ['svg', 'svgz'].includes(extensionOf(name))
}
