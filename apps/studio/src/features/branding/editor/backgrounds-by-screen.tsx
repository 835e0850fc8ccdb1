import type { FilePurpose } from '@marquee/domain/files'
import { Stack } from '@mantine/core'
import { BackgroundField } from './background-fields.tsx'
import { t } from './module-texts.ts'

type OfScreen = { purpose: FilePurpose; stored: string | null; onChange: (stored: string | null) => void }
type BackgroundsByScreenProps = {
  event: string
  /** What a color begins with; black unless it is named. */
  firstColor?: string | undefined
  desktop: OfScreen
  mobile: OfScreen
}

/** The background of large screens, and that of phones, which is the same until it has one of its own (BR-119). */
export function BackgroundsByScreen({ event, firstColor, desktop, mobile }: BackgroundsByScreenProps) {
  return (
    <Stack gap="lg">
      <BackgroundField
        label={t('desktop')}
        none={t('background.none')}
        picture={{ label: t('desktopPicture'), purpose: desktop.purpose, event }}
        firstColor={firstColor}
        stored={desktop.stored}
        onChange={desktop.onChange}
      />
      <BackgroundField
        label={t('mobile')}
        none={t('background.same')}
        picture={{ label: t('mobilePicture'), purpose: mobile.purpose, event }}
        firstColor={firstColor}
        stored={mobile.stored}
        onChange={mobile.onChange}
      />
    </Stack>
  )
}
