/**
 * The Content-Disposition of a file to be saved under that name (RFC 6266): plain letters for old clients, the true name
 * in UTF-8 for the others (RFC 8187). Whatever the name, the value is one line of printable ASCII.
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
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
