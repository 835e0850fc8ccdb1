import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

/** The page of all shared widgets, of the development server only: what is built knows nothing of it. */
const widgetsPage: Plugin = {
  name: 'widgets-page',
  configureServer({ middlewares }) {
    middlewares.use((request, _, next) => {
      if (request.url === '/_/widgets') request.url = '/widgets.html'
      next()
    })
  },
}

/** The letters of most languages are on their way before the styles that name them have arrived. */
const preloadFont: Plugin = {
  name: 'preload-font',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle }) {
      const font = Object.keys(bundle ?? {}).find((file) => /\/inter-latin-wght-normal-.+\.woff2$/.test(file))
      if (font === undefined) return []
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' }
      return [{ tag: 'link', attrs, injectTo: 'head' }]
    },
  },
}

/**
 * Fails a build whose chunks import each other in a circle: one of them would run before what it uses, and the page would
 * stay empty. What is in which chunk depends on how many pages share it, so a new page can close a circle.
 */
const noCircles: Plugin = {
  name: 'no-circles',
  generateBundle(_, bundle) {
    const importsOf = (file: string) => {
      const output = bundle[file]
      return output?.type === 'chunk' ? output.imports : []
    }
    const isDone = new Set<string>()
    const follow = (file: string, path: readonly string[]) => {
      if (path.includes(file)) {
        const circle = [...path.slice(path.indexOf(file)), file].join(' → ')
        this.error(
          `Chunks import each other: ${circle}. Let one of codeSplitting.groups have what they share.`,
        )
      }
      if (isDone.has(file)) return
      for (const imported of importsOf(file)) follow(imported, [...path, file])
      isDone.add(file)
    }
    for (const file of Object.keys(bundle)) follow(file, [])
  },
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // Only the library, whose first visit is measured, begins to ask before its page is there; the loaders of all
      // others, and the calls they make, are not in the entry.
      codeSplittingOptions: {
        splitBehavior: ({ routeId }) =>
          routeId === '/_studio/videos' ? [['component']] : [['loader'], ['component']],
      },
      routesDirectory: './src/app/routes',
      generatedRouteTree: './src/app/routeTree.gen.ts',
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    widgetsPage,
    preloadFont,
    noCircles,
  ],
  resolve: {
    // What Node loads of it is made of modules that browsers lack.
    alias: [{ find: /^jshint$/, replacement: 'jshint/dist/jshint.js' }],
  },
  // The linters of custom code load once the worker has what they look for.
  worker: { format: 'es' },
  build: {
    // Nothing becomes a data: address: the content policy allows none.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The oldest that know light-dark(), which the theme's colors are written in.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    sourcemap: true,
    // What forty pages share is one chunk, and what only their dialogs and forms need another. With what two dozen share
    // the first visit of /videos is heavier, because it takes what only pages of events need. What the shell needs
    // besides is a third chunk: fifty small ones are 14 KB more.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'forms',
              priority: 2,
              minShareCount: 40,
              includeDependenciesRecursively: false,
              test: /components\/(Combobox|Select|Modal|ModalBase|Drawer|ScrollArea|Alert|NativeScrollArea)\/|react-remove-scroll|react-style-singleton|use-sidecar|ui\/(changed-meanwhile|dialog|confirm-dialog|drawer|select|text-area|text-field|query-view\/failed-notice)/,
            },
            // Forty pages check what is typed, but none of them before it is there.
            { name: 'schemas', priority: 2, test: /node_modules\/zod\// },
            {
              name: 'addresses',
              priority: 2,
              includeDependenciesRecursively: false,
              test: /features\/(registrants|pages|series|agenda|people|embeds|audit|recordings)\/[a-z-]*search-params\.ts|series\/series-queries\.ts|read-conditions\.ts|registrants\/registrant-(condition-)?words/,
            },
            { name: 'frame', minShareCount: 40 },
            { name: 'studio', test: /shell-with-uploads|ui\/typed-over/ },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': server,
      '/media': server,
      '/socket.io': { target: server, ws: true },
    },
  },
})
