export { invalidSuffix, isTimeZone, isZoneSuffix, zoneSuffixOf } from './time-zone.ts'
export {
  listTimeZones,
  searchTimeZones,
  type TimeZoneOption,
  timeZoneOption,
} from './time-zone-list.ts'
export { instantOf, localOf } from './wall-clock.ts'
export { listedTimeZone } from './zone-aliases.ts'
