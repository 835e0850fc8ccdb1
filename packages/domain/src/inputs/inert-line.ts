/** But for the joiners that names in Persian and in scripts of India are written with. */
const control = /(?:(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s])+/gu
/** A colon before slashes, whatever stands before it. */
const scheme = /(?:\b[a-z][a-z0-9+-]{0,15})?:\/+/giu
/** The schemes without slashes that mail programs know. */
const mailScheme = /\b(?:mailto|javascript|data|tel|sms):/giu
/** With those that browsers and mail programs take for a full stop in a host name (RFC 3490, section 3.1). */
const dot = /([\p{L}\p{N}\u200C\u200D])([.\u3002\uFF0E\uFF61])(?=[\p{L}\p{N}\u200C\u200D])/gu

/**
 * What someone typed, as it may stand in an email: on one line, without anything that a mail program makes a link of, and at
 * most so many characters. `evil.example/login` becomes `evil. example/login`, and `M.Curie` becomes `M. Curie`.
 */
export function inertLine(text: string, most: number): string {
  const line = text
    .replace(control, ' ')
    .replace(scheme, ' ')
    .replace(mailScheme, ' ')
    .replace(dot, '$1$2 ')
    .replace(/ {2,}/g, ' ')
    .trim()
  const characters = Array.from(line)
  return characters.length <= most
    ? line
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}
