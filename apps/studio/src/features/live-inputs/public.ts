export { liveInputsQuery } from './live-input-queries.ts'
export { LiveInputsPage } from './pages/live-inputs-page.tsx'
