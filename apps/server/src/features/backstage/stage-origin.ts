/** How the web role reaches the stage role, which has the connections of those backstage. */
import { z } from 'zod'
import type { Attendee, Services } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { createSigner } from '#platform/secrets/signer.ts'
import { t } from './texts.ts'

/** The header by which the web role shows the stage role that it belongs to the same installation. */
export const stageHeader = 'x-marquee-stage'

/** Signs the header's value, which says nothing but that. */
export const stageTokens = createSigner<void>({ purpose: 'stage-origin', signed: () => 'stage' })

export const connectionsPath = '/connections'
/** An offer takes the role some tens of milliseconds. */
const patienceMs = 10_000

export const connectionRequestSchema = z.object({
  organizationId: z.uuid(),
  eventId: z.uuid(),
  sessionId: z.uuid(),
  personId: z.uuid(),
  connectionId: z.uuid(),
  /** Whose connection it is; it ends with their entry. */
  entry: z.custom<Attendee>((value) => typeof value === 'object' && value !== null),
  offer: z.string(),
})
export type ConnectionRequest = z.infer<typeof connectionRequestSchema>

const connectionReplySchema = z.object({ answer: z.string() })

/** Where people are let into LiveKit, for installations whose stages it carries. */
export const livekitPath = '/livekit'

export const livekitRequestSchema = connectionRequestSchema
  .omit({ offer: true })
  .extend({ can_join: z.boolean(), can_share: z.boolean() })
export type LivekitRequest = z.infer<typeof livekitRequestSchema>

const livekitReplySchema = z.object({ url: z.string(), token: z.string() })
export type LivekitReply = z.infer<typeof livekitReplySchema>

/**
 * The stage role's answer to the offer in the request, which is for the part of the role at `path`. Throws `invalid_input` for
 * an offer that can't be used, `unavailable` without the role.
 */
export async function connectToStage(
  ctx: Services,
  request: object,
  path: string = connectionsPath,
): Promise<string> {
  return connectionReplySchema.parse(await askStage(ctx, request, path)).answer
}

/** What the browser needs to connect with LiveKit. Throws `unavailable` without the role, and while it can't reach LiveKit. */
export async function connectToLivekit(ctx: Services, request: LivekitRequest): Promise<LivekitReply> {
  return livekitReplySchema.parse(await askStage(ctx, request, livekitPath))
}

async function askStage(ctx: Services, request: object, path: string): Promise<unknown> {
  const reply = await fetch(new URL(path, ctx.settings.stageOrigin), {
    method: 'POST',
    headers: { [stageHeader]: stageTokens.sign(ctx), 'content-type': 'application/json' },
    body: JSON.stringify(request),
    signal: AbortSignal.timeout(patienceMs),
  }).catch((error: unknown) => {
    throw new AppError('unavailable', { message: t('stageDown'), cause: error })
  })
  if (reply.status === 400) {
    await reply.body?.cancel()
    throw new AppError('invalid_input', { errors: { offer: [t('offerRefused')] } })
  }
  if (!reply.ok) {
    await reply.body?.cancel()
    throw new AppError('unavailable', { message: t('stageDown') })
  }
  return reply.json()
}
