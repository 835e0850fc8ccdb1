export { IntegrationSummaryPage, SeriesIntegrationSummaryPage } from './pages/integration-summary-page.tsx'
