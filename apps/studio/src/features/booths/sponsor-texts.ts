import { defineTexts } from '#lib/texts.ts'

export const sponsorText = defineTexts('sponsor-booth', {
  title: 'Your booth at {{event}}',
  sentence: 'You change it as {{email}}. What you save is shown at once.',
  refused: 'This link does not open a booth',
  refusedText:
    'It may have been replaced, or you may not be the sponsor any more. Ask the organizer for a new one.',
  ended: 'This link has ended',
  endedText: 'Links work until 30 days after the event. Ask the organizer to copy a new one for you.',
  failed: 'Error Loading Booth, Please Try Again',
  fieldTitle: 'Title',
  fieldDescription: 'Description',
  hero: 'Picture that the booth shows first',
  heroVideo: 'The booth shows a video that the organizer chose.',
  poster: 'Poster',
  save: 'Save booth',
  saved: 'Booth saved.',
  resources: 'Resources',
  noResources: 'No resources yet.',
  resourceName: 'Title of a resource',
  resourceUrl: 'Address of a resource',
  resourceFile: 'File of a resource',
  addResource: 'Add resource',
  resourceAdded: 'Resource added.',
})
