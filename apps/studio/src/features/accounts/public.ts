export { meQuery, useMe } from './account-queries.ts'
export { useSignOut } from './account-mutations.ts'
export { LoginPage } from './pages/login-page.tsx'
export { safeRedirect } from './safe-redirect.ts'
