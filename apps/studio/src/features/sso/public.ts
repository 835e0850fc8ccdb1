export { OrganizationSignInPage } from './pages/organization-sign-in-page.tsx'
export { SsoSettingsPage } from './pages/sso-settings-page.tsx'
export { SsoSignInPage } from './pages/sso-sign-in-page.tsx'
export { ssoVisitOf } from './sso-status.ts'
