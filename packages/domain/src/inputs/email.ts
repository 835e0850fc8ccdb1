/** The pattern that the server checks addresses by (zod's own), for forms that come before the first call. */
const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** Whether `text` is an email address that the server takes (AU-007). */
export function isEmail(text: string): boolean {
  return text.length <= 254 && emailPattern.test(text)
}
