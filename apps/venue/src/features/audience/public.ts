export { EnterPage } from './enter-page.tsx'
export { headingOf, SentOut } from './sent-out.tsx'
export { useWayOut } from './use-way-out.ts'
