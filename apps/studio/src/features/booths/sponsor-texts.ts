import { defineTexts } from '@marquee/domain/languages'

export const sponsorText = defineTexts('sponsor-booth', {
  title: 'Your booth at {{event}}',
  sentence: 'You’re editing as {{email}}. Changes go live when you save.',
  refused: 'This link does not open a booth',
  refusedText:
    'It may have been replaced, or you may no longer be the sponsor. Ask the organizer for a new one.',
  ended: 'This link has ended',
  endedText: 'Links work until 30 days after the event. Ask the organizer for a new one.',
  failed: 'Error Loading Booth, Please Try Again',
  fieldTitle: 'Title',
  fieldDescription: 'Description',
  hero: 'Main image',
  heroVideo: 'This booth shows a video chosen by the organizer.',
  poster: 'Poster',
  save: 'Save booth',
  saved: 'Booth saved.',
  resources: 'Resources',
  noResources: 'No resources yet.',
  resourceName: 'Resource title',
  resourceUrl: 'Resource URL',
  resourceFile: 'Resource file',
  addResource: 'Add resource',
  resourceAdded: 'Resource added.',
})
