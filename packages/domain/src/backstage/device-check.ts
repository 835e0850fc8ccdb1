/** API schemas of the check of somebody's devices and line before they go backstage. */
import { z } from 'zod'
import { measuredBytes } from './backstage-words.ts'

const mostKbps = 10_000_000
const kbps = z.number().int().min(0).max(mostKbps).nullable()

const checkFields = {
  has_camera: z.boolean(),
  has_microphone: z.boolean(),
  was_heard: z.boolean().describe('Whether the microphone heard something.'),
  upload_kbps: kbps.describe('In kbit/s; null if it couldn’t be measured.'),
  download_kbps: kbps.describe('In kbit/s; null if it couldn’t be measured.'),
}

export const saveDeviceCheckSchema = z.object(checkFields).meta({ id: 'SaveDeviceCheck' })

export const deviceCheckSchema = z
  .object({
    ...checkFields,
    browser: z.string().describe('Its name and version; empty if it isn’t known.'),
    checked_at: z.iso.datetime(),
  })
  .meta({ id: 'DeviceCheck' })
export type DeviceCheck = z.infer<typeof deviceCheckSchema>

export const bandwidthSampleSchema = z
  .object({ data: z.string().max(measuredBytes).describe('Characters without meaning, whose way is timed.') })
  .meta({ id: 'BandwidthSample' })

export const bandwidthReceiptSchema = z
  .object({ received: z.number().int() })
  .meta({ id: 'BandwidthReceipt' })
