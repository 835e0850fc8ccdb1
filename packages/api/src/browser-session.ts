/** The session of this page. Tabs coordinate through a lock and a broadcast channel. */
import { currentLanguage } from '@marquee/domain/languages'
import { confirmBeforeLeaving } from './leaving.ts'
import { Session, type SessionEvent } from './session.ts'

// Missing on plain http outside localhost, where two tabs that refresh at the same time may have to sign in again.
const { locks }: { locks?: LockManager | null } = navigator
const channel = new BroadcastChannel('marquee-session')

export const session = new Session({
  fetch: confirmBeforeLeaving(window, (request) => {
    request.headers.set('accept-language', currentLanguage())
    return fetch(request)
  }),
  origin: location.origin,
  exclusively: async (work) => (locks == null ? await work() : await locks.request('marquee-session', work)),
  notifyOtherTabs: (event) => channel.postMessage(event),
  onOtherTabs: (listener) =>
    channel.addEventListener('message', (message: MessageEvent<SessionEvent>) => listener(message.data)),
})

function refreshAfterSleep(): void {
  if (document.visibilityState === 'visible') session.refreshIfDue().catch(() => undefined)
}

document.addEventListener('visibilitychange', refreshAfterSleep)
addEventListener('online', refreshAfterSleep)
