export { AlertButton } from './components/alert-button.tsx'
export { SeriesReadiness } from './components/series-readiness.tsx'
export { WarningsSection } from './components/warnings-section.tsx'
export { alertCentreQuery } from './readiness-queries.ts'
