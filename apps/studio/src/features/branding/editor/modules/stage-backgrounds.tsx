/** The modules with the backgrounds of the stage: around its picture, and behind the video stream. */
import { backgroundFault, type ChosenTheme } from '@marquee/domain/branding'
import type { FilePurpose } from '@marquee/domain/files'
import { BackgroundsByScreen } from '../backgrounds-by-screen.tsx'
import type { BrandingModule, PanelProps } from '../branding-module.ts'
import { t } from '../module-texts.ts'

type BackgroundField =
  | 'stage_background'
  | 'mobile_stage_background'
  | 'event_background'
  | 'mobile_event_background'
type OfScreen = { field: BackgroundField; purpose: FilePurpose }
type Screens = { desktop: OfScreen; mobile: OfScreen }

export const stageBackground = moduleOf('stageBackground', {
  desktop: { field: 'stage_background', purpose: 'stage_background' },
  mobile: { field: 'mobile_stage_background', purpose: 'mobile_stage_background' },
})

/** BR-129. */
export const videoStreamBackground = moduleOf('videoStreamBackground', {
  desktop: { field: 'event_background', purpose: 'stream_background' },
  mobile: { field: 'mobile_event_background', purpose: 'mobile_stream_background' },
})

function moduleOf(
  id: 'stageBackground' | 'videoStreamBackground',
  { desktop, mobile }: Screens,
): BrandingModule {
  const changeOf = (field: BackgroundField, stored: string | null): Partial<ChosenTheme> => ({
    [field]: stored,
  })
  return {
    id,
    group: 'stage',
    title: () => t(id),
    scope: { theme: [desktop.field, mobile.field] },
    validity: ({ theme }) => backgroundFault(theme[desktop.field]) ?? backgroundFault(theme[mobile.field]),
    Panel: ({ event, edited: { theme }, changeTheme }: PanelProps) => {
      const screenOf = ({ field, purpose }: OfScreen) => ({
        purpose,
        stored: theme[field],
        onChange: (stored: string | null) => changeTheme(changeOf(field, stored)),
      })
      return <BackgroundsByScreen event={event.id} desktop={screenOf(desktop)} mobile={screenOf(mobile)} />
    },
  }
}
