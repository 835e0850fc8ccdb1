import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src/app/routes',
      generatedRouteTree: './src/app/routeTree.gen.ts',
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
  ],
  build: {
    // Nothing becomes a data: address: the content policy allows none.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The oldest that know light-dark(), which the theme's colours are written in.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    sourcemap: true,
    // What a dozen pages share is one chunk. With many small ones, which compress worse, the first visit of /videos is
    // 11 KB heavier; with what five pages share, 5 KB.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'frame', minShareCount: 12 }] } } },
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
