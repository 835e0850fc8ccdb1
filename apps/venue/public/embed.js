/**
 * Frames pages of Marquee in other sites, as high as their content. For each
 * `<div data-marquee-embed="https://…/embed/…" data-title="…"></div>`.
 */
;(() => {
  const maxHeight = 20_000
  /** @type {Map<HTMLIFrameElement, string>} */
  const origins = new Map()
  for (const place of document.querySelectorAll('[data-marquee-embed]')) {
    const frame = document.createElement('iframe')
    frame.src = place.getAttribute('data-marquee-embed') ?? ''
    frame.title = place.getAttribute('data-title') ?? ''
    frame.loading = 'lazy'
    frame.allow = 'autoplay; fullscreen; picture-in-picture'
    frame.style.cssText = 'display:block;width:100%;height:400px;border:0'
    place.removeAttribute('data-marquee-embed')
    place.append(frame)
    origins.set(frame, new URL(frame.src).origin)
  }
  addEventListener('message', (/** @type {MessageEvent<unknown>} */ { source, origin, data }) => {
    const height = heightIn(data)
    if (height === undefined) return
    for (const [frame, from] of origins) {
      if (frame.contentWindow === source && origin === from) frame.style.height = `${height}px`
    }
  })

  /** @param {unknown} data */
  function heightIn(data) {
    if (typeof data !== 'object' || data === null || !('type' in data) || !('height' in data))
      return undefined
    const { type, height } = data
    if (type !== 'marquee:height' || typeof height !== 'number' || !(height > 0)) return undefined
    return Math.min(height, maxHeight)
  }
})()
