/** The input of a session's stage with cameras, to which the stage role sends its program like any encoder. */
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import type { WithSecrets } from '#platform/secrets/secrets.ts'
import type { Db } from '#platform/db/database.ts'
import { findStageInput, insertStageInput } from './rtmp-input-store.ts'
import { signStreamKey } from './stream-keys.ts'

type StageOfSession = { eventId: string; broadcastId: string; title: string }

/** The id of the input of the session's stage, which is made the first time. */
export async function openStageInput(
  { db, organizationId }: WithDb<OrganizationContext>,
  { eventId, broadcastId, title }: StageOfSession,
): Promise<string> {
  await insertStageInput(db, {
    organization_id: organizationId,
    event_id: eventId,
    name: title,
    stage_of: broadcastId,
  })
  const input = await findStageInput(db, broadcastId)
  if (!input) throw new Error('the input of a stage is missing')
  return input.id
}

/** The key with which the stage of the session sends; undefined before anybody was backstage. */
export async function findStageKey(
  ctx: WithSecrets & { db: Db },
  broadcastId: string,
): Promise<string | undefined> {
  const input = await findStageInput(ctx.db, broadcastId)
  if (!input) return undefined
  return signStreamKey(ctx, { inputId: input.id, slot: 'primary', version: input.key_version })
}
