import { FillerSlidePart } from '../filler/filler-slide-part.tsx'
import { t } from '../filler/texts.ts'
import { alwaysValid, type BrandingModule, type PanelProps } from '../branding-module.ts'

/** Saves by itself, because a slide is picked and removed with one act each. */
export const fillerSlide: BrandingModule = {
  id: 'fillerSlide',
  group: 'stage',
  title: () => t('title'),
  scope: {},
  validity: alwaysValid,
  Panel: FillerSlidePanel,
}

function FillerSlidePanel({ event, isLocked }: PanelProps) {
  return <FillerSlidePart event={event} isLocked={isLocked} />
}
