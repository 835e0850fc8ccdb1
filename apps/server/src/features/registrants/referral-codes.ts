/** The codes of links by which registrants invite others, and the keys with which they register colleagues (0140). */
import { createHmac, createSecretKey, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto'

const letters = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const length = 10
const macLength = 16

/** Ten letters and digits, none of which is read for another: 58 bits that nobody guesses. */
export const createReferralCode = (): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

const isCode = (text: string) => /^[a-zA-Z0-9]{10}$/.test(text)

/** The code, if the text could be one. */
export const readReferralCode = (text: string): string | undefined => (isCode(text) ? text : undefined)

export type ColleagueKeys = {
  /** The code with a signature, because whoever has someone's public link must not register people in their name. */
  sign(eventId: string, code: string): string
  /** The code of a key of this event; undefined for any other text. */
  read(eventId: string, key: string): string | undefined
}

export function createColleagueKeys(secret: string): ColleagueKeys {
  // `colleague-key` signed those that any form answered with, for whichever address was typed.
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'marquee', 'proved-colleague-key', 32)))
  const macOf = (eventId: string, code: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([eventId, code]))
      .digest('base64url')
      .slice(0, macLength)
  return {
    sign: (eventId, code) => `${code}.${macOf(eventId, code)}`,
    read(eventId, text) {
      const [code = '', mac = ''] = text.split('.')
      const right = Buffer.from(macOf(eventId, code))
      const sent = Buffer.from(mac)
      return isCode(code) && sent.length === right.length && timingSafeEqual(sent, right) ? code : undefined
    },
  }
}
