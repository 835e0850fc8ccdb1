/** The session of this page, bound to the browser: tabs agree by a lock and talk by a channel. */
import { currentLanguage } from '@marquee/domain/languages'
import { askingBeforeLeaving } from './leaving.ts'
import { Session, type SessionEvent } from './session.ts'

// Absent on plain http outside localhost; there two tabs that refresh at one moment may have to sign in again.
const { locks }: { locks?: LockManager | null } = navigator
const channel = new BroadcastChannel('marquee-session')

export const session = new Session({
  fetch: askingBeforeLeaving(window, (request) => {
    request.headers.set('accept-language', currentLanguage())
    return fetch(request)
  }),
  origin: location.origin,
  exclusively: async (work) => (locks == null ? await work() : await locks.request('marquee-session', work)),
  notifyOtherTabs: (event) => channel.postMessage(event),
  hearOtherTabs: (hear) =>
    channel.addEventListener('message', (message: MessageEvent<SessionEvent>) => hear(message.data)),
})

function renewAfterSleep(): void {
  if (document.visibilityState === 'visible') session.refreshIfDue().catch(() => undefined)
}

document.addEventListener('visibilitychange', renewAfterSleep)
addEventListener('online', renewAfterSleep)
