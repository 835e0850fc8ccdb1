/**
 * The draft of a page in the frame of its builder: shows what was saved when the builder says so, and tells it which block
 * people choose. Nothing in it leads elsewhere or is sent.
 */
import { readBuilderMessage, toPost } from '@marquee/domain/pages'

/** `enhance` makes a page that was just loaded come alive. */
export function followBuilder(enhance: () => void): void {
  const builder = { window: window.parent, origin: document.documentElement.dataset['builder'] }

  window.addEventListener('message', (received: MessageEvent<unknown>) => {
    const message = readBuilderMessage(received, builder)
    if (message?.type === 'refresh') void refresh(enhance)
    if (message?.type === 'show') show(message.block)
  })

  document.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element)) return
      if (event.target.closest('a, button[type="submit"]')) event.preventDefault()
      const block = event.target.closest<HTMLElement>('[data-block]')?.dataset['block']
      if (block === undefined || builder.origin === undefined || builder.window === window) return
      builder.window.postMessage(toPost({ type: 'chosen', block }), builder.origin)
    },
    { capture: true },
  )
  document.addEventListener('submit', (event) => event.preventDefault(), { capture: true })
}

/** Keeps where people are on the page. */
async function refresh(enhance: () => void): Promise<void> {
  const response = await fetch(location.href, { cache: 'no-store' }).catch(() => undefined)
  if (!response?.ok) return
  const next = new DOMParser().parseFromString(await response.text(), 'text/html')
  document.body.replaceWith(next.body)
  enhance()
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
