/** Who a page is left by is asked while a change of theirs has no answer yet: the browser would cancel the request. */

type Send = (request: Request) => Promise<Response>

/** Sends as `send` does; `page` asks before it is left until all changes that were sent are answered. */
export function askingBeforeLeaving(page: EventTarget, send: Send): Send {
  let unanswered = 0
  const ask = (leaving: Event) => leaving.preventDefault()
  return async (request) => {
    if (!isChange(request)) return send(request)
    unanswered += 1
    page.addEventListener('beforeunload', ask)
    try {
      return await send(request)
    } finally {
      unanswered -= 1
      // A listener that has nothing to ask would keep the page out of the browser's cache of pages gone back to.
      if (unanswered === 0) page.removeEventListener('beforeunload', ask)
    }
  }
}

/** A sign-in is renewed in the background and again by the next page. */
function isChange({ method, url }: Request): boolean {
  return method !== 'GET' && method !== 'HEAD' && !new URL(url).pathname.startsWith('/api/auth/')
}
