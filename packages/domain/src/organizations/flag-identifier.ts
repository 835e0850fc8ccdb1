/** Sanitizes what is sent to a flag service (SH-298, SH-299, SH-303). */

/** Keeps only the characters of identifiers: ASCII letters and digits, `.`, `_` and `-`. */
export function flagIdentifier(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9._-]/g, '').slice(0, 256)
}

/** Keeps only the characters of names: letters and digits of any language, single spaces and `. _ - ( ) / & ' ,`. */
export function flagText(text: string): string {
  const kept = text.normalize('NFC').replaceAll(/[^\p{L}\p{M}\p{N}._\-()/&',]/gu, ' ')
  return kept.replaceAll(/ +/g, ' ').trim().slice(0, 256)
}
