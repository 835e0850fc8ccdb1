import { AppError } from '#platform/errors/app-error.ts'
import { t } from './texts.ts'

/** Size and type of the first box (ISO/IEC 14496-12 §4.2). */
export const typeBytes = 8

/** UP-033: throws `unsupported_media` unless the file whose first bytes these are begins with a file type box. */
export function refuseUnlessMp4(head: Buffer): void {
  if (head.toString('latin1', 4, typeBytes) === 'ftyp') return
  const text = head
    .toString('utf8')
    .replace(/^\uFEFF/u, '')
    .trimStart()
    .toLowerCase()
  const isSvg = text.startsWith('<svg') || text.startsWith('<?xml')
  throw new AppError('unsupported_media', {
    message: isSvg ? t('svgNotAllowed') : t('onlyMp4'),
  })
}
