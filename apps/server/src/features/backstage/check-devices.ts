/** The check of devices and of the line before somebody goes backstage. */
import { randomBytes } from 'node:crypto'
import { type Backstage, type DeviceCheck, measuredBytes } from '@marquee/domain/backstage'
import type { AudienceContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { browserOf } from '#platform/http/browser-of.ts'
import { putDeviceCheck } from './device-check-store.ts'
import { changeBackstage, keyOf, type OfSession, readBackstage } from './find-backstage.ts'

/** Something to fetch that can't be compressed, for those who may come backstage. Throws `forbidden`. */
export async function sampleBandwidth(ctx: AudienceContext, session: OfSession): Promise<{ data: string }> {
  await inOrganization(ctx, (ctx) => readBackstage(ctx, session))
  return { data: randomBytes(measuredBytes).toString('base64').slice(0, measuredBytes) }
}

/** Takes what was sent to measure the line, and forgets it. Throws `forbidden`. */
export async function receiveBandwidth(
  ctx: AudienceContext,
  { data, ...session }: OfSession & { data: string },
): Promise<{ received: number }> {
  await inOrganization(ctx, (ctx) => readBackstage(ctx, session))
  return { received: data.length }
}

/** Keeps what the check of the caller's devices found. Throws `forbidden`. */
export async function saveDeviceCheck(
  ctx: AudienceContext,
  { found, ...session }: OfSession & { found: Omit<DeviceCheck, 'browser' | 'checked_at'> },
): Promise<Backstage> {
  const browser = browserOf(ctx.origin.userAgent)
  return changeBackstage(ctx, session, async (ctx, { located }) => {
    await putDeviceCheck(ctx.db, {
      ...keyOf(located),
      ...found,
      profile_id: ctx.attendee.profileId,
      browser: browser ? `${browser.name} ${browser.version}` : '',
      checked_at: ctx.clock.now(),
    })
  })
}
