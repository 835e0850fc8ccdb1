/**
 * Writes the route of each page in the studio's table of pages (`features/navigation`), and removes those of pages that
 * are gone; `npm run generate` calls it. `--check` writes nothing and fails when a route is not the current one.
 */
import { resolveConfig } from 'vite'
import { replacePageRoutes, stalePageRoutes } from './page-routes.ts'

const routes = 'apps/studio/src/app/routes'

if (process.argv.includes('--check')) {
  const stale = stalePageRoutes(routes)
  if (stale.length > 0) {
    console.error(`Routes of pages are stale (${stale.join(', ')}): run npm run generate.`)
    process.exitCode = 1
  }
} else {
  replacePageRoutes(routes)
  // The router's plugin writes the tree of routes as soon as Vite has read its configuration.
  await resolveConfig({ configFile: 'apps/studio/vite.config.ts', logLevel: 'error' }, 'serve')
}
