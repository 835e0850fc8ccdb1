export { brandingQuery } from './branding-queries.ts'
export { LookAndFeelPage } from './pages/look-and-feel-page.tsx'
