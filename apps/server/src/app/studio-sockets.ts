/** The sockets of studios, which receive their organization's signals and close with their sign-in. */
import { listEndedSignIns, listFaces } from '#features/accounts/public.ts'
import { maySeeEvent } from '#features/events/public.ts'
import type { Services } from '#platform/context.ts'
import { isShutOut } from '#platform/http/access.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { sendNotice } from '#platform/signals/notices.ts'
import { listenToSignals } from '#platform/signals/signals.ts'
import { openSockets, type Sockets } from '#platform/sockets/sockets.ts'
import type { Web } from './web.ts'

/** Accepts studios on the server of `web`. Every process receives every signal and every revocation. */
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
    announce: (notice) =>
      inOrganization({ ...services, organizationId: notice.organization_id }, ({ db }) =>
        sendNotice(db, notice),
      ),
    describe: (organizationId, userIds) => describePeople({ ...services, organizationId }, userIds),
    log,
  })
  const listener = await listenToSignals({
    url: services.database.urls.app,
    log,
    onSignal: (signal) => {
      if ('video_asset_id' in signal) playback.forget(signal.video_asset_id)
      sockets.push(signal)
    },
    onNotice(notice) {
      if (notice.type === 'people-at-event') return void sockets.receivePeople(notice)
      if (notice.type !== 'sign-ins-revoked') return
      const { sign_in_ids } = notice
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

type OfOrganization = Services & { organizationId: string }

/** The people's names in the organization, or their addresses if they have none. */
async function describePeople(ctx: OfOrganization, userIds: readonly string[]) {
  const people = await inOrganization(ctx, ({ db }) => listFaces(db, userIds))
  return new Map(
    [...people].map(([id, { first_name, last_name, email, profile_picture_url }]) => {
      const name = `${first_name} ${last_name}`.trim() || email
      return [id, { name, profile_picture_url }]
    }),
  )
}

/** Also closes connections whose revocation this process missed. */
async function disconnectEnded(services: Services, sockets: Sockets): Promise<void> {
  try {
    sockets.disconnect(await listEndedSignIns(services, sockets.signInIds()))
  } catch (error) {
    services.log.warn({ err: error }, 'sign-ins of sockets could not be checked')
  }
}
