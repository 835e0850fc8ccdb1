/** State that chat, questions and polls share within a process: people's names, and how much each has posted. */
import { findProfileRow } from '#features/profiles/public.ts'
import { createAnswers } from '#platform/cache/answers.ts'
import type { AudienceContext, Services } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { createPostLimits, type PostLimits } from './post-limits.ts'
import { t } from './texts.ts'

export type Talk = {
  /** The attendee's name as others at the event see it: the typed one until the entry is proved. */
  nameOf(ctx: AudienceContext): Promise<string>
  limits: PostLimits
}

/** The context of a request by someone who takes part in the conversation at an event. */
export type TalkContext = AudienceContext & { talk: Talk }

const maxKnownNames = 10_000
const nameMs = 60_000

type PersonKey = { organizationId: string; profileId: string }

export function createTalk(services: Services): Talk {
  const { clock } = services
  const names = createAnswers({
    clock,
    read: async ({ organizationId, profileId }: PersonKey) => {
      const ctx = { ...services, organizationId }
      const profile = await inOrganization(ctx, ({ db }) => findProfileRow(db, profileId))
      // Never the email address.
      return profile ? `${profile.first_name} ${profile.last_name}`.trim() : ''
    },
    freshForMs: nameMs,
    max: { entries: maxKnownNames },
  })
  return {
    limits: createPostLimits(clock),
    async nameOf({ organizationId, attendee: { profileId, isPerson, typedName } }) {
      if (!isPerson) return typedName || t('guest')
      return (await names.get({ organizationId, profileId })) || t('guest')
    },
  }
}
