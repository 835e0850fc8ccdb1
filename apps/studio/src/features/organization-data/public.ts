export { DeleteOrganization } from './components/delete-organization.tsx'
export { RetentionSection } from './components/retention-section.tsx'
export { ClosingPage, DeletionBanner } from './parts.ts'
