/** The calls about the brand kit and the themes of the organization. */
import { getBrandKit } from '@marquee/api/branding'

export const brandKitQuery = getBrandKit.query({})
