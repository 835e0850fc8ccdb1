/** The texts of the branding editor. Texts that the spec quotes are word for word. */
import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('branding-editor', {
  brandingSettings: 'Global Settings',
  enteringEvent: 'Entering The Event',
  stage: 'Stage',
  engagement: 'Engagement & Communication',
  readOnly: 'You can look at the branding of this event, but you can’t change it.',
  next: 'Next',
  complete: 'Complete',
  changed: 'Changed',
  faulty: 'Needs attention',
  pending: 'You have unsaved changes.',
  save: 'Save',
  discard: 'Discard',
  discardTitle: 'Discard your changes?',
  discardText: 'The branding goes back to what was last saved.',
  saved: 'Branding saved.',
  // BR-358.
  fillRequired: 'Please fill the required fields',
  // BR-361.
  notSaved: "Branding couldn't be updated, please try again",
})
