/** What chat, questions and polls share within a process: people's names, and how much each has posted. */
import { findProfileRow } from '#features/profiles/public.ts'
import { LRUCache } from 'lru-cache'
import type { AudienceContext, Services } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { createPostLimits, type PostLimits } from './post-limits.ts'
import { t } from './texts.ts'

export type Talk = {
  /** The name of the attendee, as others at the event see it. */
  nameOf(ctx: AudienceContext): Promise<string>
  limits: PostLimits
}

/** A request of someone who talks at an event. */
export type TalkContext = AudienceContext & { talk: Talk }

const maxKnownNames = 10_000
const nameMs = 60_000

export function createTalk({ clock }: Pick<Services, 'clock'>): Talk {
  const names = new LRUCache<string, string>({ max: maxKnownNames, ttl: nameMs })
  return {
    limits: createPostLimits(clock),
    async nameOf(ctx) {
      const { profileId } = ctx.attendee
      const known = names.get(profileId)
      if (known !== undefined) return known
      const profile = await inOrganization(ctx, ({ db }) => findProfileRow(db, profileId))
      // Never the email address.
      const name = (profile && `${profile.first_name} ${profile.last_name}`.trim()) || t('guest')
      names.set(profileId, name)
      return name
    },
  }
}
