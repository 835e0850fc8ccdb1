/** The calling codes of two digits (ITU-T E.164); 1 and 7 have one, all others three. */
const twoDigits = /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

/** A stored number in groups that can be read; any other text as it is. Needs no metadata. */
export function formatPhone(text: string): string {
  const [, digits, extension = ''] = /^\+(\d{6,15})( x\d{1,8})?$/.exec(text) ?? []
  if (digits === undefined) return text
  const codeLength = /^[17]/.test(digits) ? 1 : twoDigits.test(digits) ? 2 : 3
  const groups = [`+${digits.slice(0, codeLength)}`]
  let rest = digits.slice(codeLength)
  while (rest.length > 4) {
    groups.push(rest.slice(0, 3))
    rest = rest.slice(3)
  }
  return `${[...groups, rest].join(' ')}${extension}`
}
