export { brandingQuery } from './branding-queries.ts'
export { brandKitQuery } from './kit/brand-calls.ts'
export { BrandKitPage } from './pages/brand-kit-page.tsx'
export { LookAndFeelPage } from './pages/look-and-feel-page.tsx'
