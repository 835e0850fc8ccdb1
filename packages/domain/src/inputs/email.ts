/** The server's pattern (zod's own), for forms that check addresses without zod. */
const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** Whether the server accepts `text` as an email address (AU-007). */
export function isEmail(text: string): boolean {
  return text.length <= 254 && emailPattern.test(text)
}
