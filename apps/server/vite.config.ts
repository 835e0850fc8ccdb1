/**
 * One file for what the product loads at its start: Node takes 2.6 s to find, read and strip 1,200 modules, and 1.4 s
 * with this (docs/decisions/0206). Tests and workers load the sources themselves.
 */
import { dirname, relative } from 'node:path'

const outDir = `${import.meta.dirname}/dist`

/** What lies beside a source is found there, wherever its code runs; `import.meta.filename` says where that is. */
function atSource(id: string, code: string): string {
  const urlOf = (path: string) => `new URL(${JSON.stringify(relative(outDir, path))}, import.meta.url)`
  return code
    .replaceAll('import.meta.url', `${urlOf(id)}.href`)
    .replaceAll(
      'import.meta.dirname',
      `process.getBuiltinModule('node:url').fileURLToPath(${urlOf(dirname(id))})`,
    )
}

export default {
  root: import.meta.dirname,
  publicDir: false,
  plugins: [
    {
      name: 'at-source',
      transform: {
        filter: { code: /import\.meta\.(?:url|dirname)/ },
        handler: (code: string, id: string) => ({ code: atSource(id, code), map: null }),
      },
    },
  ],
  // The renderer of the venue's pages loads these too: a second copy would not know the language of the request.
  ssr: { external: ['@marquee/domain'] },
  build: {
    ssr: 'src/app/main.ts',
    outDir,
    target: 'node24',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', keepNames: true },
    },
  },
}
