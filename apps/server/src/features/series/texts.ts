import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/series', {
  startedOrDeleted: 'This event has already started or was deleted.',
  dateTaken: 'There is already an event on one of these days.',
  eventsFromSchedule: 'Events of a repeating event come from its schedule.',
  partOfRepeatingEvent: '“{{title}}” is part of a repeating event.',
  startInPast: 'Choose a time in the future.',
  eventMissing: 'Choose an event.',
  pastEvent: 'This event has already started or was deleted. Past events can’t be changed.',
  dateBeforeFixedEvents: 'Choose a date after the events that don’t move.',
  noSuchSchedule: 'No repeating schedule has these dates. Change the schedule, or move one event at a time.',
  teamGone: 'This team doesn’t exist anymore.',
  tagsGone: 'One of these tags doesn’t exist anymore.',
  notAllowed: 'You don’t have permission to view this series.',
  cannotUndo: 'This change can’t be undone anymore, because something else has changed since.',
  createdSeries: 'Series they created',
})
