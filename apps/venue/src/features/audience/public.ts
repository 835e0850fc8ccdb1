export { EnterPage } from './enter-page.tsx'
