import { defineLabels, defineTexts } from '@marquee/domain/languages'

export const widthWords = defineLabels('pages/widths', {
  narrow: 'Narrow',
  normal: 'Normal',
  wide: 'Wide',
  full: 'Full width',
})

export const alignWords = defineLabels('pages/aligns', {
  start: 'Left',
  center: 'Center',
  end: 'Right',
})

export const spaceWords = defineLabels('pages/spaces', {
  none: 'None',
  small: 'Small',
  normal: 'Normal',
  large: 'Large',
})

export const behindWords = defineLabels('pages/backgrounds', {
  none: 'None',
  tone: 'A color of the event',
  picture: 'A picture',
  gradient: 'A gradient',
})

export const toneWords = defineLabels('pages/tones', {
  surface: 'Surface',
  tint: 'Tinted',
  accent: 'Accent',
})

export const sectionWords = defineLabels('pages/sections', {
  cover: 'Title as a cover',
  speakers: 'Speakers with photos',
  agenda: 'Agenda on a tinted band',
  agendaByTrack: 'Agenda by track',
  sponsors: 'Wall of sponsors',
  faq: 'Questions and answers',
  gallery: 'Picture gallery',
  testimonial: 'Testimonials',
  countdown: 'Countdown band',
  directions: 'Map and directions',
})

/** What sections say until somebody writes something else. */
export const sectionTexts = defineTexts('pages/section-texts', {
  sponsors: 'Thanks to our sponsors',
  faq: 'Questions and answers',
  question1: 'Who is this event for?',
  answer1: 'Write who should come, and what they take home.',
  question2: 'Will there be a recording?',
  answer2: 'Write whether and where people can watch it later.',
  question3: 'What does it cost?',
  answer3: 'Write the price, or that it’s free.',
  gallery: 'Impressions',
  testimonials: 'What people say',
  directions: 'How to get there',
  byTrain: 'By train',
  byTrainText: 'The nearest station, and how to get from there to the venue.',
  byCar: 'By car',
  byCarText: 'The address for a navigation system, and where to park.',
  onFoot: 'On site',
  onFootText: 'The entrance, the floor, and who to ask.',
})

/** What a block is for. */
export const blockHints = defineLabels('pages/block-hints', {
  hero: 'The name, date and place, on top of the page',
  about: 'The description of the event',
  text: 'A heading and paragraphs',
  agenda: 'What happens when',
  speakers: 'Who speaks, with photos',
  sponsors: 'The booths of sponsors',
  countdown: 'The time until the event starts',
  form: 'Where people register',
  recordings: 'What was recorded',
  events: 'A list of events to come',
  button: 'Leads to the form or another page',
  faq: 'Questions that open to their answers',
  columns: 'Up to four texts next to each other',
  map: 'An address, with links to maps and directions',
  embed: 'A player of YouTube or Vimeo',
  code: 'HTML and JavaScript in a frame of its own',
  image: 'A picture with a caption',
  video: 'A video of your library',
  clip: 'A clip of your library',
  gallery: 'Pictures in rows, each with a caption',
  quotes: 'What people say about you',
  logos: 'Logos of partners in rows',
})

/** What the buttons of a block in the canvas do. */
export const actWords = defineLabels('pages/acts', {
  up: 'Move up',
  down: 'Move down',
  duplicate: 'Duplicate',
  remove: 'Remove',
  before: 'Add block above',
  after: 'Add block below',
})

/** In the canvas, in place of a text that is still missing. */
export const sampleWords = defineLabels('pages/samples', {
  heading: 'Heading',
  text: 'Write something here',
  label: 'Label of the button',
  question: 'A question',
  answer: 'Its answer',
  name: 'Who said it',
})

/** In the canvas, in place of a block that shows nothing yet. */
export const emptyWords = defineLabels('pages/empty-blocks', {
  about: 'The description of the event appears here.',
  agenda: 'The agenda appears here.',
  speakers: 'The speakers appear here.',
  sponsors: 'The sponsors appear here.',
  countdown: 'Counts down to the start, until the event begins.',
  recordings: 'Recordings appear here.',
  events: 'Upcoming events appear here.',
  image: 'Choose a picture',
  video: 'Choose a video',
  clip: 'Choose a clip',
  gallery: 'Add pictures',
  quotes: 'Add a quote',
  logos: 'Add logos',
  faq: 'Add a question',
  columns: 'Add a column',
  map: 'Enter an address',
  embed: 'Enter the address of a video',
  code: 'Enter code',
})
