/** Asks people to confirm before they leave a page with unfinished changes, because the browser would cancel them. */

type Send = (request: Request) => Promise<Response>

/** Wraps `send`: `page` asks for confirmation before unloading until all changes are complete. */
export function confirmBeforeLeaving(page: EventTarget, send: Send): Send {
  let pending = 0
  const confirmUnload = (event: Event) => event.preventDefault()
  return async (request) => {
    if (!isChange(request)) return send(request)
    pending += 1
    page.addEventListener('beforeunload', confirmUnload)
    try {
      return await send(request)
    } finally {
      pending -= 1
      // Keeping the listener would keep the page out of the back/forward cache.
      if (pending === 0) page.removeEventListener('beforeunload', confirmUnload)
    }
  }
}

/** Auth calls don't count: the next page refreshes the sign-in anyway. */
function isChange({ method, url }: Request): boolean {
  return method !== 'GET' && method !== 'HEAD' && !new URL(url).pathname.startsWith('/api/auth/')
}
