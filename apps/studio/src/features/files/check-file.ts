import { numberFormat } from '@marquee/domain/languages'
import {
  fileFault,
  type FileRule,
  type FileType,
  fileTypeOf,
  imageFault,
  imageHeaderBytes,
  imageSizeOf,
  typesOfExtensions,
} from '@marquee/domain/files'
import { formatBytes } from '#lib/format.ts'
import { t } from './texts.ts'

/** What the file is, or the sentence that says why it is not taken. */
export type FileCheck = { type: FileType } | { fault: string }

/** Looks at the file as the server will, by its name, its size and its first bytes, before a byte leaves this device. */
export async function checkFile(file: File, rule: FileRule): Promise<FileCheck> {
  const found = fileFault(file, rule)
  if (found !== undefined) return { fault: sentenceOf(found, rule) }
  const header = await firstBytes(file)
  if (header === undefined) return { fault: t('unreadable') }
  const type = fileTypeOf(header)
  if (type === undefined || !typesOfExtensions(rule.extensions).includes(type)) {
    return { fault: sentenceOf('type', rule) }
  }
  if (!type.startsWith('image/')) return { type }
  const size = imageSizeOf(header)
  const fault = size ? imageFault(size, rule.image) : t('damaged')
  return fault === undefined ? { type } : { fault }
}

function sentenceOf(fault: 'svg' | 'type' | 'size' | 'empty', { extensions, maxBytes }: FileRule): string {
  const types = extensions.map((extension) => `.${extension}`).join(', ')
  return t(fault, { types, bytes: numberFormat().format(maxBytes), size: formatBytes(maxBytes) })
}

async function firstBytes(file: File): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await file.slice(0, imageHeaderBytes).arrayBuffer())
  } catch {
    // The file was moved or changed after it had been chosen.
    return undefined
  }
}
