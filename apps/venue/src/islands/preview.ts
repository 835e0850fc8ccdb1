/**
 * The draft of a page in the frame of its builder: shows what was saved when the builder says so, and tells it which block
 * people choose. Nothing in it leads elsewhere or is sent.
 */
import { enhancePage } from './enhance-page.ts'

const builder = window.parent
const told = (data: unknown): data is { preview: string; block?: string } =>
  typeof data === 'object' && data !== null && 'preview' in data

window.addEventListener('message', ({ data, source }: MessageEvent<unknown>) => {
  if (source !== builder || !told(data)) return
  if (data.preview === 'refresh') void refresh()
  if (data.preview === 'show') show(data.block ?? '')
})

document.addEventListener(
  'click',
  (event) => {
    if (!(event.target instanceof Element)) return
    if (event.target.closest('a, button[type="submit"]')) event.preventDefault()
    const block = event.target.closest<HTMLElement>('[data-block]')?.dataset['block']
    // The builder knows its frame; what it hears names a block and nothing else.
    if (block !== undefined && builder !== window) builder.postMessage({ preview: 'chosen', block }, '*')
  },
  { capture: true },
)
document.addEventListener('submit', (event) => event.preventDefault(), { capture: true })

/** Keeps where people are on the page. */
async function refresh(): Promise<void> {
  const response = await fetch(location.href, { cache: 'no-store' }).catch(() => undefined)
  if (!response?.ok) return
  const next = new DOMParser().parseFromString(await response.text(), 'text/html')
  document.body.replaceWith(next.body)
  enhancePage()
}

function show(block: string): void {
  const shown = document.querySelector(`[data-block="${CSS.escape(block)}"]`)
  // What names a block may have no place of its own.
  const place = shown?.classList.contains('page-block') === true ? shown.firstElementChild : shown
  if (!place) return
  // `scrollIntoView` would scroll the builder around this frame too, away from the fields that were just opened.
  const { top, height } = place.getBoundingClientRect()
  window.scrollBy({ top: top - Math.max(0, (window.innerHeight - height) / 2), behavior: 'auto' })
}

enhancePage()
if (builder !== window) builder.postMessage({ preview: 'ready' }, '*')
