import { BufferVideoPart } from '../buffer-video-part.tsx'
import { alwaysValid, type BrandingModule, type PanelProps } from '../branding-module.ts'
import { t } from '../module-texts.ts'

/** Saves by itself, because a video is picked and removed with one act each. */
export const bufferVideo: BrandingModule = {
  id: 'bufferVideo',
  group: 'stage',
  title: () => t('bufferVideo'),
  scope: {},
  validity: alwaysValid,
  Panel: BufferVideoPanel,
}

function BufferVideoPanel({ event }: PanelProps) {
  return <BufferVideoPart eventId={event.id} />
}
