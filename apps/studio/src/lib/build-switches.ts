/** What was switched on or off when this studio was built. */
export const buildSwitches = {
  /** SH-371. On unless `VITE_ANALYTICS` is `false`: what it records stays in the installation. */
  analytics: import.meta.env['VITE_ANALYTICS'] !== 'false',
}
