import type { HubTime, HubType } from '@marquee/domain/pages'
import { defineLabels, defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('venue/hubs', {
  allEvents: 'All events',
  search: 'Search events',
  find: 'Search',
  found: 'Results for “{{phrase}}”',
  events: 'Events',
  nothing: 'No events match. Try other words or fewer filters.',
  anyTime: 'Any time',
  type: 'Type',
  tag: 'Tag',
  series: 'Series',
  all: 'All',
  when: 'When',
  more: 'More…',
  view: 'View',
  asList: 'List',
  asMonth: 'Month',
  monthBefore: 'Previous month',
  monthAfter: 'Next month',
  nothingInMonth: 'No events in this month.',
  previous: 'Previous page',
  next: 'Next page',
  moments: 'Said in recordings',
  momentOf: '{{title}}: {{session}} at {{time}}',
  quote: '“{{text}}”',
  describedBy: '{{title}}: upcoming events and recordings from {{organization}}.',
  feed: '{{title}} (feed)',
  calendar: '{{title}} (calendar)',
})

export const timeWords: Readonly<Record<HubTime, string>> = defineLabels('venue/hubs/times', {
  upcoming: 'Upcoming',
  live: 'Live',
  past: 'Past',
  'on-demand': 'On demand',
})

export const typeWords: Readonly<Record<HubType, string>> = defineLabels('venue/hubs/types', {
  webinar: 'Webinars',
  event: 'Conferences',
  recording: 'Recordings',
})
