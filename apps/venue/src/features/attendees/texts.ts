import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('venue/people-list', {
  proveFirst:
    'Others don’t see you here. Open your personal link in this browser to be listed and to write to people.',
  loading: 'Loading...',
  here_one: '{{count, number}} person is here',
  here_other: '{{count, number}} people are here',
  showMe: 'Show me to others',
  shownText: 'While you’re here, others see your name, job title and company.',
  hiddenText:
    'Others don’t see you. If you agree, they see your name, job title and company while you’re here.',
  alwaysShown: 'Others see your name, job title and company, because you work or speak at this event.',
  notSaved: 'That wasn’t saved. {{problem}}',
  search: 'Search people',
  found_one: '{{count, number}} person found',
  found_other: '{{count, number}} people found',
  list: 'People who are here',
  message: 'Message',
  messageTo: 'Message {{name}}',
  notOpened: 'You can’t write to {{name}}. {{problem}}',
  you: 'You',
  staff: 'Team',
  speaker: 'Speaker',
  sponsor: 'Sponsor',
  nobody: 'Nobody who is here can be seen yet.',
  nobodyFound: 'Nobody who is here matches “{{search}}”.',
  failed: 'Couldn’t load who is here.',
  retry: 'Try again',
  range: '{{from, number}}–{{to, number}} of {{count, number}}',
  previous: 'Previous',
  next: 'Next',
})
