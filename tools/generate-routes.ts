/**
 * Writes a route for each page in the studio's table of pages (`features/navigation`) and removes routes of deleted
 * pages. Part of `npm run generate`. `--check` writes nothing and fails if a route is stale.
 */
import { resolveConfig } from 'vite'
import { replacePageRoutes, stalePageRoutes } from './page-routes.ts'

const routes = 'apps/studio/src/app/routes'

if (process.argv.includes('--check')) {
  const stale = stalePageRoutes(routes)
  if (stale.length > 0) {
    console.error(`Page routes are stale (${stale.join(', ')}). Run npm run generate.`)
    process.exitCode = 1
  }
} else {
  replacePageRoutes(routes)
  // The router's plugin writes the route tree when Vite resolves its configuration.
  await resolveConfig({ configFile: 'apps/studio/vite.config.ts', logLevel: 'error' }, 'serve')
}
