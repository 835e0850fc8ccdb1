/** The live previews of a branding: their addresses, and what the server passes to their pages. */
import { z } from 'zod'
import { eventTypes, hostTypes } from '../events/public.ts'

/** Where the live previews of a branding are (`GET …/branding/preview/`). */
export const brandingPreviewSchema = z
  .object({
    landing: z.string().describe('The address of the event page, for a frame of the studio.'),
    room: z.string().describe('The address of the room.'),
  })
  .meta({ id: 'BrandingPreview' })
export type BrandingPreview = z.infer<typeof brandingPreviewSchema>

/** Who frames a preview, and whose files it shows. */
export const brandingFrameSchema = z.object({
  /** The origin of the editor. */
  editor: z.string(),
  files: z.object({
    organization: z.string(),
    /** Where others than the editor get them; null for this installation. */
    content_host: z.string().nullable(),
  }),
})
export type BrandingFrame = z.infer<typeof brandingFrameSchema>

/** What the preview of a room takes from the event. All else in it is made up. */
export const previewedEventSchema = z.object({
  id: z.string(),
  title: z.string(),
  event_type: z.enum(eventTypes),
  host_type: z.enum(hostTypes),
  timezone: z.string(),
  locale: z.string(),
})
export type PreviewedEvent = z.infer<typeof previewedEventSchema>

/** The address at which visitors get a public file of the organization; null for any other. */
export function publicFileIn({ editor, files }: BrandingFrame) {
  const { organization, content_host } = files
  const bases = ['/media/', `${editor}/media/`, ...(content_host === null ? [] : [`${content_host}/`])]
  return (address: string | null): string | null => {
    const base = bases.find((start) => address?.startsWith(start))
    const key = base === undefined ? undefined : address?.slice(base.length)
    if (key === undefined || !key.startsWith(`public/${organization}/`) || key.includes('..')) return null
    return content_host === null ? `/media/${key}` : `${content_host}/${key}`
  }
}
