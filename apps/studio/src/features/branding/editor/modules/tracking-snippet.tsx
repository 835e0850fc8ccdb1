import { codeAreaTitles } from '@marquee/domain/custom-code'
import { TrackingSnippetPart } from '#features/custom-code/public.ts'
import { alwaysValid, type BrandingModule, type PanelProps } from '../branding-module.ts'

/** Saves by itself, apart from the branding (CA-054). */
export const trackingSnippet: BrandingModule = {
  id: 'trackingPixelSnippet',
  group: 'enteringEvent',
  title: () => codeAreaTitles.snippet,
  scope: {},
  validity: alwaysValid,
  Panel: TrackingSnippetPanel,
}

function TrackingSnippetPanel({ event }: PanelProps) {
  return <TrackingSnippetPart eventId={event.id} />
}
