export { TrackingConsent } from './tracking-consent.tsx'
