/** The modules with lists of pictures: logos for the stage, and what people with cameras can have behind them. */
import type { PictureList } from '@marquee/domain/branding'
import type { FilePurpose } from '@marquee/domain/files'
import { alwaysValid, type BrandingModule, type PanelProps } from '../branding-module.ts'
import { PictureListField } from '../picture-list-field.tsx'
import { t } from '../picture-list-texts.ts'

export const logos = moduleOf('logos', { list: 'logos', purpose: 'onstage_logo' })
export const virtualBackgrounds = moduleOf('virtualBackgrounds', {
  list: 'virtual_backgrounds',
  purpose: 'virtual_background',
})

type Held = { list: PictureList; purpose: FilePurpose }

function moduleOf(name: 'logos' | 'virtualBackgrounds', { list, purpose }: Held): BrandingModule {
  return {
    id: name,
    group: 'engagement',
    title: () => t(name),
    scope: { theme: [list] },
    validity: alwaysValid,
    Panel: ({ event, edited, changeTheme }: PanelProps) => (
      <PictureListField
        kind={name}
        purpose={purpose}
        event={event.id}
        pictures={edited.theme[list]}
        onChange={(pictures) => changeTheme({ [list]: pictures })}
      />
    ),
  }
}
