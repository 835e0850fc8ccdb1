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
    // What five pages share is one chunk: many small ones compress worse, and made /videos 8 KB heavier.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'frame', minShareCount: 5 }] } } },
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
