export { askForTracking } from './ask-for-tracking.ts'
export { TrackingConsent } from './tracking-consent.tsx'
