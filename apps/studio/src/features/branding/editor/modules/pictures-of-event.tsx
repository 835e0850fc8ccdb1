/** The modules that hold one picture each: the logo, the favicon and the thumbnail. */
import type { BrandedEvent } from '@marquee/domain/branding'
import type { FilePurpose } from '@marquee/domain/files'
import { alwaysValid, type BrandingModule, type PanelProps } from '../branding-module.ts'
import { PictureField } from '../picture-field.tsx'
import { t } from '../picture-texts.ts'

type PictureName = 'logo' | 'favicon' | 'socialMediaThumbnail'

export const logo = moduleOf('logo', { field: 'logo_url', purpose: 'logo' })
export const favicon = moduleOf('favicon', { field: 'favicon', purpose: 'favicon' })
export const socialMediaThumbnail = moduleOf('socialMediaThumbnail', {
  field: 'social_media_thumbnail',
  purpose: 'social_thumbnail',
})

type Held = {
  field: keyof BrandedEvent & ('logo_url' | 'favicon' | 'social_media_thumbnail')
  purpose: FilePurpose
}

function moduleOf(name: PictureName, { field, purpose }: Held): BrandingModule {
  return {
    id: name,
    group: 'brandingSettings',
    title: () => t(name),
    scope: { fields: [field] },
    validity: alwaysValid,
    Panel: ({ event, edited, changeFields }: PanelProps) => (
      <PictureField
        label={t(`${name}.picture`)}
        purpose={purpose}
        event={event.id}
        value={edited.fields[field]}
        onChange={(address) => changeFields({ [field]: address })}
      />
    ),
  }
}
