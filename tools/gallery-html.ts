import type { Shot } from './gallery-shots.ts'

/** One page with a row for each page of the product: its pictures side by side, and what went wrong. */
export function galleryHtml(shots: readonly Shot[]): string {
  const rows = [...Map.groupBy(shots, ({ name }) => name)].map(([name, pictures]) => {
    const figures = pictures.map(({ file, look: { width, scheme }, errors }) => {
      const words = [`${width} ${scheme}`, ...errors].map(escaped).join('<br>')
      return `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy" width="${width === 390 ? 160 : 480}"></a><figcaption>${words}</figcaption></figure>`
    })
    return `<section><h2>${escaped(name)}</h2><div>${figures.join('')}</div></section>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Marquee, every page</title><style>
body { font: 14px system-ui; margin: 24px }
section > div { display: flex; flex-wrap: wrap; gap: 16px; align-items: start }
figure { margin: 0 }
img { border: 1px solid; max-height: 480px; object-fit: cover; object-position: top }
figcaption { max-width: 480px }
</style><h1>Every page</h1>${rows.join('\n')}</html>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
