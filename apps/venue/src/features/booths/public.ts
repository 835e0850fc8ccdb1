export { BoothPage, BoothsPage } from './booth-pages.tsx'
export { documentsPanel } from './documents-panel.tsx'
