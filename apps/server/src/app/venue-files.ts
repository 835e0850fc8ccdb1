/** What `npm run build` made of `apps/venue`: the renderer of its pages, and the files that they load. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { PageFrame, RenderPage } from '@marquee/domain/pages'
import { z } from 'zod'
import { serveBuiltFiles } from '#platform/http/built-files.ts'
import type { HttpApp } from '#platform/http/http.ts'

const built = fileURLToPath(new URL('../../../venue/dist', import.meta.url))
const manifestSchema = z.record(
  z.string(),
  z.looseObject({
    file: z.string(),
    name: z.string().optional(),
    isEntry: z.boolean().optional(),
    css: z.array(z.string()).optional(),
    assets: z.array(z.string()).optional(),
    imports: z.array(z.string()).optional(),
  }),
)
const rendererSchema = z.object({
  renderPage: z.custom<RenderPage>((value) => typeof value === 'function'),
})

/** Renders pages once the renderer is loaded, which happens when the first page is asked for. */
export async function loadRenderer(): Promise<RenderPage> {
  const module: unknown = await import(`${built}/server/render.js`)
  return rendererSchema.parse(module).renderPage
}

/** The addresses of built files, by the name of their entry. */
export function readAssets(): PageFrame['assets'] {
  const manifestFile = `${built}/client/.vite/manifest.json`
  if (!existsSync(manifestFile)) return {}
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(manifestFile, 'utf8')))
  const stylesOf = (key: string, seen = new Set<string>()): string[] => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return []
    seen.add(key)
    return [...(chunk.css ?? []), ...(chunk.imports ?? []).flatMap((each) => stylesOf(each, seen))]
  }
  const entries = Object.entries(manifest).filter(([, { isEntry }]) => isEntry === true)
  return Object.fromEntries(
    entries.map(([key, { file, name = key, assets = [] }]) => {
      const isStyle = file.endsWith('.css')
      const styles = [...(isStyle ? [file] : []), ...stylesOf(key)].map((path) => `/${path}`)
      const fonts = assets.filter((path) => path.endsWith('.woff2')).map((path) => `/${path}`)
      return [name, { script: isStyle ? undefined : `/${file}`, styles, fonts }]
    }),
  )
}

/** Serves the files that pages load. */
export async function serveVenueFiles(app: HttpApp): Promise<void> {
  if (!existsSync(`${built}/client`)) return
  serveBuiltFiles(app, `${built}/client/assets`, policyOfWorker)
  await app.register(fastifyStatic, {
    root: `${built}/client`,
    wildcard: false,
    globIgnore: ['assets/**'],
    index: false,
    setHeaders(reply, path) {
      // The one script that other sites load.
      if (path.endsWith('/embed.js')) void reply.header('cross-origin-resource-policy', 'cross-origin')
      void reply.header('cache-control', 'no-cache')
    },
  })
}

/** Only the worker that draws backdrops compiles WebAssembly. It loads nothing but files of this build. */
const policyOfWorker = (name: string): string | undefined =>
  name.startsWith('backdrop.worker-') ? workerPolicy : undefined
const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
