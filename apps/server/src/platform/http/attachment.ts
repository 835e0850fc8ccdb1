import { create } from 'content-disposition'

/**
 * The Content-Disposition of a file to be saved under that name, with a plain name for old clients. The name is cleaned
 * of what breaks lines, hides characters or leads to another folder.
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
