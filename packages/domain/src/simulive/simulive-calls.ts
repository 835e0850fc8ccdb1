/** Requests and replies of test runs (LV-096, LV-097). */
import { z } from 'zod'

export const simuliveTestSchema = z
  .object({
    broadcast: z.uuid(),
    start_time: z.iso.datetime(),
    videos_start_time: z.iso
      .datetime()
      .describe('Until then the buffer video of the event loops, if it has one.'),
    end_time: z.iso.datetime().describe('When all videos have played.'),
    has_buffer_video: z.boolean(),
    preview_url: z
      .string()
      .describe('The HLS master playlist of the test run, for an hour or two; ask again for a new address.'),
  })
  .meta({ id: 'SimuliveTest' })
export type SimuliveTest = z.infer<typeof simuliveTestSchema>
