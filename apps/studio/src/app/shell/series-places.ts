import type { SeriesKind } from '@marquee/domain/series'
import { seriesPlacesText as t } from './series-places-texts.ts'

type GroupOfSeries = { title: string; places: readonly { path: string; title: string }[] }

/** The areas of a series in the order of their column (SH-086 to SH-099, EV-090); those that this version has not are left out. */
const seriesGroups: readonly GroupOfSeries[] = [
  {
    title: t('series'),
    places: [
      { path: '/series/$seriesId/dashboard', title: t('dashboard') },
      { path: '/series/$seriesId/events', title: t('events') },
    ],
  },
  {
    title: t('registration'),
    places: [
      { path: '/series/$seriesId/registration/page', title: t('page') },
      { path: '/series/$seriesId/registration/registrants', title: t('registrants') },
      { path: '/series/$seriesId/registration/tracking-pixels', title: t('trackingPixels') },
    ],
  },
  {
    title: t('email'),
    places: [
      { path: '/series/$seriesId/email/templates', title: t('emailTemplates') },
      { path: '/series/$seriesId/email/schedule', title: t('emailSchedule') },
    ],
  },
  { title: t('results'), places: [{ path: '/series/$seriesId/reports/summary', title: t('reports') }] },
]

/** Those of a repeating event: its events have a programme in common (SH-100 to SH-122, EV-091). */
const repeatingGroups: readonly GroupOfSeries[] = [
  {
    title: t('repeating'),
    places: [
      { path: '/repeating-event/$seriesId/dashboard', title: t('dashboard') },
      { path: '/repeating-event/$seriesId/events', title: t('events') },
      { path: '/repeating-event/$seriesId/look-and-feel', title: t('lookAndFeel') },
      { path: '/repeating-event/$seriesId/on-demand-page-builder', title: t('onDemand') },
    ],
  },
  {
    title: t('programs'),
    places: [
      { path: '/repeating-event/$seriesId/programs/agenda', title: t('agenda') },
      { path: '/repeating-event/$seriesId/programs/speakers', title: t('speakers') },
      { path: '/repeating-event/$seriesId/programs/staff', title: t('staff') },
      { path: '/repeating-event/$seriesId/programs/check-in-staff', title: t('checkInStaff') },
      { path: '/repeating-event/$seriesId/programs/rooms', title: t('rooms') },
      { path: '/repeating-event/$seriesId/programs/booths', title: t('booths') },
    ],
  },
  {
    title: t('registration'),
    places: [
      { path: '/repeating-event/$seriesId/registration/page', title: t('page') },
      { path: '/repeating-event/$seriesId/registration/registrants', title: t('registrants') },
      { path: '/repeating-event/$seriesId/registration/tracking-pixels', title: t('trackingPixels') },
    ],
  },
  {
    title: t('email'),
    places: [
      { path: '/repeating-event/$seriesId/email/templates', title: t('emailTemplates') },
      { path: '/repeating-event/$seriesId/email/schedule', title: t('emailSchedule') },
    ],
  },
  {
    title: t('results'),
    places: [{ path: '/repeating-event/$seriesId/reports/summary', title: t('reports') }],
  },
]

/** The areas of a series of this kind. */
export const placesOfSeries: Record<SeriesKind, readonly GroupOfSeries[]> = {
  series: seriesGroups,
  repeating: repeatingGroups,
}
