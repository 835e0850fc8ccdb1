export { endVisit, startVisit, trackLoginLogout, trackPageView } from './track.ts'
