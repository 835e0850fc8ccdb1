export { IntegrationSummaryPage } from './pages/integration-summary-page.tsx'
