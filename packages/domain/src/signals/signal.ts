/**
 * Messages that the server pushes to open studios. They carry ids, never rows: a client that hears one asks again
 * for what it shows, so that a lost message costs a refetch and nothing else.
 */
import { z } from 'zod'

export const signalVersion = 1

export const signalSchema = z.discriminatedUnion('type', [
  z.object({
    version: z.literal(signalVersion),
    type: z.literal('video-asset-updated'),
    organization_id: z.uuid(),
    video_asset_id: z.uuid(),
  }),
  z.object({
    version: z.literal(signalVersion),
    type: z.literal('video-asset-deleted'),
    organization_id: z.uuid(),
    video_asset_id: z.uuid(),
  }),
])

export type Signal = z.infer<typeof signalSchema>
/** A signal as its cause names it: version and organisation are added by the sender. */
export type SignalContent = Signal extends infer One
  ? One extends Signal
    ? Omit<One, 'version' | 'organization_id'>
    : never
  : never
