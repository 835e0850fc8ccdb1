export {
  formatRgba,
  invalidRgba,
  isHexColour,
  opaqueBlack,
  parseColour,
  parseRgba,
  type Rgba,
} from './colour.ts'
export { faultOfDate, faultOfTime, timeTyped, timesOfDay } from './date-rules.ts'
export { domainNameFault, isDomainName } from './domain-name.ts'
export { isEmail } from './email.ts'
export { checkedTextSchema, emailSchema, webAddressSchema } from './input-schemas.ts'
export { maxNameLength } from './name-length.ts'
export { faultOfProfessionalLink, faultOfSocialLink } from './profile-links.ts'
export { maxSeats, seatOptions, seatWords } from './seats.ts'
export { faultOfStreamAddress } from './stream-address.ts'
export { isSecureWebAddress, isWebAddress, webAddressFault, withoutLastSlashes } from './web-address.ts'
export { faultOfWebFontAddress, faultOfWebFontName } from './web-font.ts'
