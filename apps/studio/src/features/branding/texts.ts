/** The texts of the look and feel page. Texts that the spec quotes are word for word. */
import { defineLabels, defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('branding', {
  title: 'Look and feel',
  sentence: 'How the event looks to attendees, on stage and off.',
  loadFailed: 'Couldn’t load the branding.',
  'buffer.text': 'Loops on stage before the event starts and between sessions.',
  'buffer.none': 'No buffer video yet. The stage shows the title and a countdown instead.',
  'buffer.choose': 'Choose a video',
  'buffer.replace': 'Choose another',
  'buffer.select': 'Select Buffer Video',
  'buffer.preview': 'Preview',
  'buffer.rename': 'Rename',
  'buffer.remove': 'Remove',
  'buffer.notPlayable': 'This video can’t be played yet.',
  'buffer.loadFailed': 'The buffer video could not be loaded.',
  'buffer.chosen': 'Buffer video saved.',
  'buffer.removed': 'Buffer video removed. The video stays in the library.',
  'preview.title': 'Preview',
  'preview.view': 'Screen',
  'preview.frame': 'Preview of the event',
  'preview.failed': 'Couldn’t load the preview.',
  'preview.hint': 'People and messages are made up. Attendees see your changes once you save them.',
  undo: 'Undo',
})

export const previewTabWords = defineLabels('branding/previewTabs', {
  splash: 'Event Landing',
  stage: 'Stage',
  event_tabs: 'Event Tabs',
  onboarding: 'Onboarding',
  tech_check: 'Tech Check',
})

export const previewViewWords = defineLabels('branding/previewViews', {
  monitor: 'Monitor',
  cellphone: 'Cellphone',
})
