/** The sockets of studios, and what reaches them: signals of their organisation, and the end of their sign-in. */
import { listEndedSignIns } from '#features/accounts/public.ts'
import { maySeeEvent } from '#features/events/public.ts'
import type { Services } from '#platform/context.ts'
import { isShutOut } from '#platform/http/access.ts'
import { listenToSignals } from '#platform/signals/signals.ts'
import { openSockets, type Sockets } from '#platform/sockets/sockets.ts'
import type { Web } from './web.ts'

/** Studios may connect to the server of `web`. Each process hears of every change and of every sign-in that ended. */
export async function openStudioSockets(opening: {
  web: Web
  services: Services
}): Promise<{ close(): Promise<void> }> {
  const { services } = opening
  const { app, callers, playback } = opening.web
  const { log } = services
  const sockets = openSockets({
    server: app.server,
    findActor: async (token) => {
      const caller = await callers.find('api', token)
      return caller && !isShutOut(caller) ? caller.actor : undefined
    },
    maySeeEvent: (actor, eventId) => maySeeEvent(services, actor, eventId),
    log,
  })
  const listener = await listenToSignals({
    url: services.database.urls.app,
    log,
    onSignal: (signal) => {
      if ('video_asset_id' in signal) playback.forget(signal.video_asset_id)
      sockets.push(signal)
    },
    onNotice({ sign_in_ids }) {
      for (const id of sign_in_ids) callers.forget(id)
      sockets.disconnect(sign_in_ids)
    },
    onGap() {
      sockets.pushGap()
      void disconnectEnded(services, sockets)
    },
  }).catch(async (error: unknown) => {
    await sockets.close()
    throw error
  })
  return {
    async close() {
      await listener.close()
      await sockets.close()
    },
  }
}

/** A revocation that nobody told us of ends its connections too. */
async function disconnectEnded(services: Services, sockets: Sockets): Promise<void> {
  try {
    sockets.disconnect(await listEndedSignIns(services, sockets.signInIds()))
  } catch (error) {
    services.log.warn({ err: error }, 'sign-ins of sockets could not be checked')
  }
}
