import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Each loaded by a page on its own, under its name. */
const entries = {
  page: 'src/app/page.css',
  enter: 'src/islands/enter.ts',
  room: 'src/app/room.tsx',
  'check-in': 'src/app/check-in.tsx',
  event: 'src/islands/event.ts',
  'code-preview': 'src/islands/code-preview.ts',
  tracking: 'src/islands/tracking.ts',
  list: 'src/islands/list.ts',
  embed: 'src/islands/embed.ts',
  preview: 'src/islands/preview.ts',
  'branding-preview': 'src/islands/branding-preview.ts',
  'form-preview': 'src/app/form-preview.tsx',
  'room-preview': 'src/app/room-preview.tsx',
}

/** Parts of hls.js that the room has no use for: ads, decryption, several CDNs, and reports to them. */
const unusedOfHls = [
  'emeController',
  'cmcdController',
  'contentSteeringController',
  'iframeController',
  'interstitialsController',
]

/**
 * Leaves them out. The light build of hls.js does the same by its own flags, but also lacks separate sound and subtitles,
 * which our playlists have.
 */
const leanHls: Plugin = {
  name: 'lean-hls',
  transform: {
    filter: { id: /hls\.js\/dist\/hls\.mjs$/ },
    handler(code) {
      return unusedOfHls.reduce((lean, name) => {
        const setting = new RegExp(`^  ${name}: \\w+ ?(,?)$`, 'm')
        if (!setting.test(lean)) throw new Error(`hls.js has no default for ${name} any more.`)
        return lean.replace(setting, `  ${name}: undefined$1`)
      }, code)
    },
  },
}

/**
 * Built twice: for browsers (`dist/client`, found through its manifest) and, with `--ssr`, the renderer of the pages that the
 * server loads (`dist/server/render.js`).
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  publicDir: isSsrBuild ? false : 'public',
  plugins: [react(), leanHls],
  // The server has these loaded already: a second copy would not know the language of the request.
  ssr: { external: ['@marquee/domain'], noExternal: ['react', 'react-dom'] },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    // Nothing becomes a data: address: the content policy allows none.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    sourcemap: true,
    rolldownOptions: { input: isSsrBuild ? 'src/app/render.tsx' : entries },
  },
}))
