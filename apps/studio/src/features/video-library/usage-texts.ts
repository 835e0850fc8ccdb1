/** The texts for where a video is used, loaded with the panels that show them. */
import { defineTexts } from '@marquee/domain/languages'

export const usageText = defineTexts('videoUsage', {
  'dialog.title': 'Video in use',
  'dialog.text':
    'This video is currently in use in the following destinations and cannot be removed. Please remove the video from these destinations first to proceed.',
  'dialog.free': 'This video is no longer in use. You can delete it now.',
  'dialog.close': 'Close',
  'dialog.delete': 'Delete video',

  label: 'Where this video is used',
  none: 'Not used anywhere yet. Play it in a session, show it in a booth or on a page, or loop it on a stage.',
  failed: 'Error fetching usage data',
  more_one: 'and 1 more place',
  more_other: 'and {{count, number}} more places',

  deleted: 'DELETED',
  'hidden.EVENT': 'An event of another team',
  'hidden.STUDIO_EVENT_TEMPLATE': 'A template of another team',
  'hidden.SERIES': 'A repeating event of another team',
  'hidden.HUB': 'A page of another team',
  'hidden.ofSeries': 'A series of another team',
  'kinds.EVENT': '{{type}}',
  'kinds.STUDIO_EVENT_TEMPLATE': 'Template ({{type}})',
  'kinds.SERIES': 'Repeating event ({{type}})',
  'kinds.HUB': 'Hub page',
  'kinds.ofSeries': 'Series',
  'places.session': 'Session',
  'places.booth': 'Booth',
  'places.stage': 'Buffer video',
  'places.page': 'Public page',
  'places.on-demand-page': 'On-demand page',
  'places.named': '{{place}}: {{title}}',
  created: 'Created {{day}}',
  visit: 'Visit',
  visitWhat: '{{title}}, in a new tab',
})
