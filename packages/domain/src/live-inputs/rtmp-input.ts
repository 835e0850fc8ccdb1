/** API schemas of RTMP inputs (LV-010). */
import { z } from 'zod'
import { maxNameLength } from '../inputs/public.ts'
import { pageOf, pageQuerySchema } from '../lists/public.ts'
import { channelStates } from './channel-states.ts'
import { encoderProblems, encoderSlots } from './encoder-words.ts'
import { t } from './texts.ts'

export const encoderSchema = z
  .object({
    slot: z.enum(encoderSlots),
    is_connected: z.boolean(),
    is_on_air: z.boolean().describe('Viewers of a session see this encoder.'),
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
    problem: z.enum(encoderProblems).nullable(),
  })
  .meta({ id: 'Encoder' })
export type Encoder = z.infer<typeof encoderSchema>

export const rtmpInputSchema = z
  .object({
    id: z.uuid(),
    event: z.uuid(),
    name: z.string(),
    state: z.enum(channelStates).describe('What the channel states amount to.'),
    channel_states: z.array(z.enum(channelStates)).describe('Of the primary and of the failover.'),
    test_run_end_time: z.iso.datetime().nullable().describe('When the last test ends or ended.'),
    opens_at: z.iso
      .datetime()
      .nullable()
      .describe('From when it takes a stream for the next session that plays from it; null without one.'),
    encoders: z.array(encoderSchema),
    input_url: z
      .string()
      .nullable()
      .describe('Ends in the stream key. Null in lists: get the input to read it.'),
    failover_input_url: z
      .string()
      .nullable()
      .describe('For a second encoder, which takes over from the first.'),
    whip_url: z
      .string()
      .describe(
        'For encoders and browsers that send over WebRTC (RFC 9725); the stream key is their bearer token.',
      ),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'RtmpInput' })
export type RtmpInput = z.infer<typeof rtmpInputSchema>

export const rtmpInputPageSchema = pageOf(rtmpInputSchema).meta({ id: 'RtmpInputPage' })

/** LV-047. */
export const listRtmpInputsQuerySchema = pageQuerySchema.extend({ event: z.uuid() })
export type ListRtmpInputsQuery = z.infer<typeof listRtmpInputsQuerySchema>

/** LV-019. */
const nameSchema = z
  .string()
  .trim()
  .min(1, t.error('nameMissing'))
  .max(maxNameLength, t.error('nameTooLong', { maxNameLength }))

/** LV-048. */
export const createRtmpInputSchema = z
  .object({ name: nameSchema, event: z.uuid() })
  .meta({ id: 'CreateRtmpInput' })
export type CreateRtmpInput = z.infer<typeof createRtmpInputSchema>

export const changeRtmpInputSchema = z.object({ name: nameSchema }).meta({ id: 'ChangeRtmpInput' })
export type ChangeRtmpInput = z.infer<typeof changeRtmpInputSchema>
