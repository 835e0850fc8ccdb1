/** The texts of the modules about entering and asking for a demo. Texts that the spec quotes are word for word. */
import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('branding-entering-modules', {
  enterEvent: 'Enter Event Experience',
  enterButton: 'Enter Event Button',
  enterButtonText: 'Attendees can enter before the event starts. Without it, they wait in the lobby.',
  techCheck: 'Attendee Tech Check',
  techCheckText: 'Attendees check sound, picture and connection before they enter.',
  profiles: 'Mandatory Attendee Profiles',
  profilesText: 'Attendees enter once they have given their name, job title and company.',
  customAction: 'Custom Call To Action',
  customActionText: 'A button of your own, in place of “Enter the event”, until the event starts.',
  linkTo: 'Button leads to',
  toRegistration: 'Registration page',
  toCustom: 'Custom URL',
  buttonText: 'Button text',
  url: 'URL',
  // BR-302.
  locked: 'This setting cannot be changed less than one hour before the start of the event',
  callToAction: 'Call To Action Button',
  demo: 'Demo request button',
  demoText: 'In the room, while the event isn’t a replay.',
  demoAlways: 'In the room, also where people watch replays.',
  onDemandDemo: 'Demo request button on demand',
  onDemandDemoText: 'Where people watch replays.',
  afterwards: 'When someone requests a demo',
  showConfirmation: 'Show a confirmation message',
  openTab: 'Open a link in a new tab',
  confirmationTitle: 'Confirmation title',
  confirmationMessage: 'Confirmation message',
})
