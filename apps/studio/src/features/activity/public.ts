export { trackLoginLogout, trackPageView } from './track.ts'
