/** Tells the site that frames this page how high it is. */
export function reportHeight(): void {
  const root = document.documentElement
  new ResizeObserver(() => {
    // Whoever frames the page sees its height anyway.
    window.parent.postMessage(
      { type: 'marquee:height', height: Math.ceil(root.getBoundingClientRect().height) },
      '*',
    )
  }).observe(root)
}
