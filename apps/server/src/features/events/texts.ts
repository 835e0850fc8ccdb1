import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/events', {
  webinarsOff: 'Webinars are turned off for your organization.',
  notAllowed: 'You do not have permission to view this event.',
  endBeforeStart: 'The end must be after the start.',
  tooLong: 'An event can last {{maxEventDays}} days at most.',
  unknownTeam: 'Choose a team that exists.',
  unknownSeries: 'Choose a series that exists.',
  unknownRole: 'Choose one of the listed roles.',
  tagsGone: 'One of these tags no longer exists.',
  inviteCanceled: 'This event is canceled, so there’s nothing to invite people to.',
  inviteOver: 'This event is over, so there’s nothing to invite people to.',
  calendarInvite: 'Calendar invite',
  calendarUpdate: 'New time of the event',
  newTimeSubject: 'New time: {{title}}',
  saveTheDateSubject: 'Save the date: {{title}}',
  newTimeText: '“{{title}}” has a new time: {{when}}.',
  saveTheDateText: '“{{title}}” is on {{when}}.',
  calendarFile: 'Open the attached file to add it to your calendar. It replaces any earlier invite.',
  partOfRepeatingEvent: 'This event is part of a repeating event and can’t move to another series.',
  createdEvents: 'Events they created',
  location: 'Location: {{location}}',
})
