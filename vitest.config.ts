import { defineConfig } from 'vitest/config'
import { keepTemporaryFilesInMemory } from './tools/test/temporary-folder.ts'

keepTemporaryFilesInMemory()

/** Both cores of a small machine; the default leaves one idle. */
const maxWorkers = 2

/**
 * Files of one kind share the modules of their process: loading the whole product anew for each file took a third of the
 * time, and half of that of components. What a test leaves behind is there for the next file, so a test puts back what it
 * changes outside itself; apps/studio/test/setup.ts does so after each of the studio.
 */
const isolate = false

/** Rendering makes much that is dropped at once: with more room for it, page tests take 6 % less processor time. */
const execArgv = ['--max-semi-space-size=64']

/** Limits, here and below, speak of tests that hang: a busy machine was seen to take ten times as long. */
const expectation = { poll: { timeout: 30_000 } }
const testTimeout = 180_000

const usualDate = 'tools/test/usual-date.ts'

const quickPages = 'apps/studio/test/quick-pages.ts'

/** They talk to a real server over HTTP: a browser's rules about other origins, which happy-dom keeps, are not their matter. */
const studioWithoutDom = 'apps/studio/src/features/media/upload-{queue,recovery}.test.ts'

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
          execArgv,
          isolate,
          include: [
            'apps/server/**/*.test.ts',
            'packages/**/*.test.ts',
            'tools/**/*.test.ts',
            studioWithoutDom,
          ],
          expect: expectation,
          testTimeout,
          exclude: ['**/node_modules/**', 'tools/fixtures/**', '**/*.{api,media,process}.test.ts'],
        },
      },
      {
        test: {
          name: 'studio',
          environment: 'happy-dom',
          // A click on a link to elsewhere would give the window of all tests that address.
          environmentOptions: {
            happyDOM: {
              settings: {
                navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true },
                // Mantine shows none of its transitions in tests, but rendered everything again at each of their steps.
                device: { prefersReducedMotion: 'reduce' },
              },
            },
          },
          // What the studio says about its use would come between the calls that tests count.
          env: { VITE_ANALYTICS: 'false' },
          maxWorkers,
          execArgv,
          isolate,
          expect: expectation,
          testTimeout,
          // What is being loaded at the end of a file is waited for.
          hookTimeout: 60_000,
          include: ['apps/studio/**/*.test.{ts,tsx}'],
          // One environment for all: a file with another one ends the process that has the studio's modules.
          exclude: ['**/node_modules/**', studioWithoutDom],
          setupFiles: [usualDate, quickPages, 'apps/studio/test/setup.ts'],
        },
      },
      {
        test: {
          name: 'venue',
          environment: 'happy-dom',
          maxWorkers,
          execArgv,
          isolate,
          expect: expectation,
          testTimeout,
          include: ['apps/venue/**/*.test.{ts,tsx}'],
          setupFiles: [usualDate, quickPages, 'apps/venue/test/setup.ts'],
        },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          include: ['apps/server/**/*.api.test.ts', 'packages/**/*.api.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts'],
          maxWorkers,
          execArgv,
          isolate,
          expect: expectation,
          testTimeout,
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
          expect: expectation,
          testTimeout,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
