export { Allowed } from './components/allowed.tsx'
export { DecidedButton } from './components/decided-button.tsx'
export { useDecide, usePermission } from './use-permission.ts'
