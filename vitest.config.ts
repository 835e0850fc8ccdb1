import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** Both cores of a small machine; the default leaves one idle. */
const maxWorkers = 2

/**
 * Kinds of test by the ending of the file: pure code, HTTP with a database, studio components, ffmpeg, and the
 * product as processes that are started and killed. `npm run check` runs all but the last two, which are the project
 * `media`; `npm test` runs all.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          maxWorkers,
          include: ['apps/server/**/*.test.ts', 'packages/**/*.test.ts', 'tools/**/*.test.ts'],
          // Limits speak of tests that hang; a busy machine was seen to take ten times as long.
          testTimeout: 60_000,
          exclude: ['**/node_modules/**', 'tools/fixtures/**', '**/*.{api,media,process}.test.ts'],
        },
      },
      {
        test: {
          name: 'studio',
          environment: 'happy-dom',
          // What the studio says about its use would come between the calls that tests count.
          env: { VITE_ANALYTICS: 'false' },
          maxWorkers,
          testTimeout: 60_000,
          include: ['apps/studio/**/*.test.{ts,tsx}'],
          setupFiles: existsSync('apps/studio/test/setup.ts') ? ['apps/studio/test/setup.ts'] : [],
        },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          include: ['apps/server/**/*.api.test.ts', 'packages/**/*.api.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts'],
          maxWorkers,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'media',
          environment: 'node',
          include: ['apps/server/**/*.{media,process}.test.ts', 'packages/**/*.media.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts'],
          maxWorkers,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
