/** What can be a font of the web, whose style sheet another host serves (WI-085, WI-086). */
import { isWebAddress } from './web-address.ts'

/** BR-110. */
export function faultOfWebFontName(name: string): string | undefined {
  return name.trim() === '' ? 'Font name is required' : undefined
}

/** BR-111, WI-085. */
export function faultOfWebFontAddress(address: string): string | undefined {
  if (address.trim() === '') return 'Font URL is required'
  return isWebAddress(address.trim()) ? undefined : 'Invalid URL'
}
