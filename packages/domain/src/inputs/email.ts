/**
 * Addresses that browsers take too (HTML, "valid email address", which is RFC 5322's dot-atom with a host name), with a
 * domain of at least two labels. Free of zod, for forms that check addresses without it.
 */
export const emailPattern =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[A-Za-z\d](?:-*[A-Za-z\d])*\.)+(?:[A-Za-z]{2,}|xn--(?:-*[A-Za-z\d])+)$/i

/** Whether the server accepts `text` as an email address (AU-007). */
export function isEmail(text: string): boolean {
  return text.length <= 254 && emailPattern.test(text)
}
