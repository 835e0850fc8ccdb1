import { create } from 'content-disposition'

/**
 * The Content-Disposition for a download with this file name, with a plain name for old clients. Control and invisible
 * characters and slashes are replaced.
 */
export function attachment(fileName: string): string {
  const name =
    fileName
      .toWellFormed()
      .replace(/[\p{Cc}\p{Cf}/\\]/gu, '_')
      .trim() || 'download'
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]|["%]/gu, '_')
  return create(name, { type: 'attachment', fallback: plain })
}
