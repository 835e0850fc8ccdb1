import { darkQuery } from './theme.ts'

/** How a mail program shows an email, whatever the device prefers. */
export type EmailView = { isDark: boolean; hasPictures: boolean }

/** The HTML of an email for a frame that shows it in this way, in which links open only new windows. */
export function shownAs(email: string, { isDark, hasPictures }: EmailView): string {
  const noPictures = hasPictures
    ? ''
    : '<meta http-equiv="Content-Security-Policy" content="img-src \'none\'">'
  return email
    .replace('<head>', () => `<head><base target="_blank">${noPictures}`)
    .replace(darkQuery, isDark ? '@media all' : '@media not all')
}
