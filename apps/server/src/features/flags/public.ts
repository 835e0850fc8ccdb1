export { isFlagOn } from './is-flag-on.ts'
export { flagRoutes } from './routes.ts'
export { setInstallationFlags } from './set-installation-flags.ts'
