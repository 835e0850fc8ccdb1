/** What a flag service may be asked with and shown (SH-298, SH-299, SH-303). */

/** `text` with what an identifier may hold: letters and digits of ASCII, `.`, `_` and `-`. */
export function flagIdentifier(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9._-]/g, '').slice(0, 256)
}

/** `text` with what a name may hold: letters and digits of every language, single spaces and `. _ - ( ) / & ' ,`. */
export function flagText(text: string): string {
  const kept = text.normalize('NFC').replaceAll(/[^\p{L}\p{M}\p{N}._\-()/&',]/gu, ' ')
  return kept.replaceAll(/ +/g, ' ').trim().slice(0, 256)
}
