/** API schemas of the tracking pixels of an event or a series (CA-060, CA-061). */
import { z } from 'zod'
import { type PixelFields, pixelFault, pixelLimits, pixelProviders } from './pixel-providers.ts'
import { t } from './texts.ts'

const id = z.string().trim().max(pixelLimits.id, t.error('tooLong'))

export const trackingPixelSchema = z
  .strictObject({
    provider: z.enum(pixelProviders),
    tracking_id: id.describe('The id that the service gave, or the https address of a script or a picture.'),
    conversion_id: id
      .default('')
      .describe('What LinkedIn and X call a registration, or the picture that is loaded for one.'),
  })
  .superRefine((pixel, context) => {
    const fault = pixelFault(pixel)
    if (fault === undefined) return
    const isAddress = pixel.provider === 'script' || pixel.provider === 'image'
    context.addIssue({ code: 'custom', path: [fault], message: t(isAddress ? 'notAddress' : 'notId') })
  })
  .meta({ id: 'TrackingPixel' }) satisfies z.ZodType<PixelFields>
export type TrackingPixel = z.infer<typeof trackingPixelSchema>

const list = z
  .array(trackingPixelSchema)
  .max(pixelLimits.pixels, t.error('tooMany', { pixels: pixelLimits.pixels }))

const owner = {
  event: z.uuid().optional().describe('An event, or the blueprint of a template or a repeating event.'),
  series: z.uuid().optional().describe('A series whose events are chosen one by one.'),
}
const hasOneOwner = ({ event, series }: { event?: string | undefined; series?: string | undefined }) =>
  (event === undefined) !== (series === undefined)

export const trackingPixelsQuerySchema = z.object(owner).refine(hasOneOwner, t.error('oneOwner'))
export type PixelOwner = z.infer<typeof trackingPixelsQuerySchema>

export const trackingPixelsSchema = z
  .object({
    pixels: list,
    revision: z.int().describe('Rises with each change; 0 before the first.'),
    inherited: list.describe('Those of the series that the event belongs to, which run on its pages too.'),
    series: z.object({ id: z.uuid(), name: z.string() }).nullable().describe('Where `inherited` come from.'),
    runs_own_code: z
      .boolean()
      .describe(
        'Whether scripts of your choice and Google Tag Manager run: only where no other organization has pages.',
      ),
    can: z.object({ update: z.boolean() }),
  })
  .meta({ id: 'TrackingPixels' })
export type TrackingPixels = z.infer<typeof trackingPixelsSchema>

export const saveTrackingPixelsSchema = z
  .object({
    ...owner,
    pixels: list.refine((pixels) => areDifferent(pixels), t.error('twice')),
    revision: z.int().min(0).max(2_147_483_646).describe('The revision that the change was made on.'),
  })
  .refine(hasOneOwner, t.error('oneOwner'))
  .meta({ id: 'SaveTrackingPixels' })
export type SaveTrackingPixels = z.infer<typeof saveTrackingPixelsSchema>

function areDifferent(pixels: readonly PixelFields[]): boolean {
  return (
    new Set(pixels.map(({ provider, tracking_id }) => `${provider} ${tracking_id}`)).size === pixels.length
  )
}
