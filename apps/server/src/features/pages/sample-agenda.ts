import type { PublicAgendaEntry, PublicEvent } from '@marquee/domain/pages'
import { t } from './texts.ts'

const hourMs = 3_600_000

/** Two entries, so that the branding of an agenda can be seen before an event has one. */
export function sampleAgenda({ start_time }: Pick<PublicEvent, 'start_time'>): PublicAgendaEntry[] {
  const at = (hours: number) => new Date(Date.parse(start_time) + hours * hourMs).toISOString()
  return [
    {
      id: 'sample-session',
      kind: 'session',
      title: t('sampleSession'),
      description: t('sampleSessionText'),
      start_time: at(0),
      end_time: at(1),
      tracks: [],
      speakers: [t('sampleSpeaker')],
    },
    {
      id: 'sample-break',
      kind: 'break',
      title: t('sampleBreak'),
      description: '',
      start_time: at(1),
      end_time: at(1.5),
      tracks: [],
      speakers: [],
    },
  ]
}
