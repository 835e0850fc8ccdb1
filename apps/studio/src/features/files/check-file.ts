import { numberFormat } from '@marquee/domain/languages'
import {
  type FileFault,
  fileFault,
  type FileRule,
  type FileType,
  fileTypeOf,
  imageFault,
  imageHeaderBytes,
  imageSizeOf,
  isNamedAsImage,
  pictureFaultOf,
  pictureFaultText,
  typesOfExtensions,
} from '@marquee/domain/files'
import { formatBytes } from '#lib/format.ts'
import { t } from './texts.ts'

/** The type of the file, or why it is refused. */
export type FileCheck = { type: FileType } | { fault: string }

/** Checks the file's name, size and first bytes, as the server will, before anything is sent. */
export async function checkFile(file: File, rule: FileRule): Promise<FileCheck> {
  const refusal = fileFault(file, rule)
  if (refusal !== undefined) return { fault: refusalText(refusal, file, rule) }
  const header = await firstBytes(file)
  if (header === undefined) return { fault: t('unreadable') }
  const type = fileTypeOf(header)
  if (type === undefined || !typesOfExtensions(rule.extensions).includes(type)) {
    return { fault: faultText('type', rule) }
  }
  if (!type.startsWith('image/')) return { type }
  const size = imageSizeOf(header)
  const unsuitable = pictureFaultOf(header)
  const fault = size
    ? (imageFault(size, rule.image) ?? (unsuitable && pictureFaultText(unsuitable)))
    : t('damaged')
  return fault === undefined ? { type } : { fault }
}

/** Images of another type can be converted (UP-093). */
function refusalText(refusal: FileFault, { name }: File, rule: FileRule): string {
  const isImage = refusal === 'type' && isNamedAsImage(name) && takesImages(rule)
  return faultText(isImage ? 'imageType' : refusal, rule)
}

const takesImages = ({ extensions }: FileRule) =>
  typesOfExtensions(extensions).some((type) => type.startsWith('image/'))

function faultText(fault: FileFault | 'imageType', { extensions, maxBytes }: FileRule): string {
  const types = extensions.map((extension) => `.${extension}`).join(', ')
  return t(fault, { types, bytes: numberFormat().format(maxBytes), size: formatBytes(maxBytes) })
}

async function firstBytes(file: File): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await file.slice(0, imageHeaderBytes).arrayBuffer())
  } catch {
    // The file was moved or changed after it was chosen.
    return undefined
  }
}
