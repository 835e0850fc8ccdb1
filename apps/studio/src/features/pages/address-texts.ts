import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('pages/addresses', {
  'address.title': 'Page address',
  'address.name': 'page address',
  'address.change': 'Change address',
  'address.label': 'Address',
  'address.hint':
    'The last part of the page’s address, such as summit-2027. Leave it empty to use the ID. Former addresses keep working.',
  'address.saved': 'Address saved.',
  'hub.searches': 'Search finds what was said in recordings',
  'hub.searchesText': 'Anyone can read the matching sentences. To watch, people still have to register.',
  'hub.snippet': 'Code to embed this page',
  'hub.snippetText': 'Paste it into a page of your website. It grows with its content.',
  'hub.feed': 'Feed address',
  'hub.feedText': 'For feed readers (RSS).',
  'hub.calendar': 'Calendar address',
  'hub.calendarText': 'People who subscribe to it see every event in their calendar.',
  'home.change': 'Change home page',
  'home.of': 'Change home page of {{domain}}',
  'home.shows': 'Home page: {{title}}',
  'home.none': 'No home page: visitors of {{domain}} see that nothing is there.',
  'home.label': 'Home page',
  'home.hint': 'What visitors see when they type the domain.',
  'home.nothing': 'Nothing',
  'home.hub': 'Hub page: {{title}}',
  'home.event': 'Event: {{title}}',
  'home.saved': 'Home page saved.',
})
