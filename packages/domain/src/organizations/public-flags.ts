/** Flags that hold before anybody is signed in: the installation's, not an organization's (SH-300). */
import { z } from 'zod'

export const publicFlagsSchema = z
  .object({
    /** SH-301, SH-304: the sign-up of Content Lab shows a video beside its form. */
    Use_CL_Signup_Video: z.boolean(),
    /** SH-302, SH-304: Content Lab composes previews of clips in the browser (Remotion). */
    Use_CL_Remotion: z.boolean(),
  })
  .meta({ id: 'PublicFlags' })

export type PublicFlags = z.infer<typeof publicFlagsSchema>
export type PublicFlagName = keyof PublicFlags
