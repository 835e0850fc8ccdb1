/**
 * Grants open what is on air: `{organization}.{subject}.{end}.{signature}`, a part of an address. Everyone gets the
 * same one within an hour, so that caches on the way to the audience hold one copy of each segment.
 */
import { z } from 'zod'
import type { Clock } from '#platform/clock/clock.ts'
import type { WithSecrets } from '#platform/secrets/secrets.ts'
import { createTokenSigner } from '#platform/secrets/signer.ts'

export type LiveGranted = {
  organizationId: string
  /** An event, a session, a series, a hub page or a form of several events. */
  subjectId: string
}

type Ctx = WithSecrets & { clock: Clock }

type LiveGrants = {
  /** A grant that is valid until the end of the next hour. */
  issue(ctx: Ctx, granted: LiveGranted): string
  /** What the grant opens; undefined if it has expired, has another purpose, or is forged. */
  read(ctx: Ctx, grant: string): LiveGranted | undefined
}

const windowSeconds = 60 * 60
const id = z.string().regex(/^[0-9a-f-]{36}$/)
const fields = z.tuple([id, id, z.string().regex(/^\d{10}$/)])

function createLiveGrants(kind: string): LiveGrants {
  const grants = createTokenSigner({
    purpose: `live-grant-${kind}`,
    maxLength: 140,
    fields,
    signed: (fields) => fields,
    endsAtMs: ([, , end]) => Number(end) * 1000,
  })
  return {
    issue(ctx, { organizationId, subjectId }) {
      const window = Math.floor(ctx.clock.now().getTime() / 1000 / windowSeconds)
      return grants.sign(ctx, [organizationId, subjectId, String((window + 2) * windowSeconds)])
    },
    read(ctx, grant) {
      const [organizationId, subjectId] = grants.read(ctx, grant) ?? []
      if (organizationId === undefined || subjectId === undefined) return undefined
      return { organizationId, subjectId }
    },
  }
}

/** Grants for the sessions of an event that are on air. */
export const stageGrants = createLiveGrants('stage')
/** Grants for the test run of a session. */
export const testGrants = createLiveGrants('test')
/** Grants for the drafts of the pages of an event, a series or a hub page. */
export const draftGrants = createLiveGrants('draft')
/** Grants for the live previews of an event’s branding, which open no draft of a page. */
export const brandingGrants = createLiveGrants('branding')
/** Grants for the live previews of registration forms, which open no draft of a page. */
export const formGrants = createLiveGrants('form')
