import { type BrandKit, kitOf } from '@marquee/domain/branding'
import { meReply } from './fake-api.ts'

/** The brand kit of the organization, of which nobody has chosen anything. */
export function aBrandKit(changes: Partial<BrandKit> = {}): BrandKit {
  const { fields, theme } = kitOf({ fields: {}, theme: {} })
  return {
    ...fields,
    organization: meReply.organization.id,
    theme_obj: theme,
    intro_video: null,
    outro_video: null,
    can: { update: true },
    ...changes,
  }
}
