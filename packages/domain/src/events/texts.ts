import { defineTexts } from '../languages/public.ts'

export const t = defineTexts('domain/events', {
  unknownTimeZone: 'Choose a time zone from the list.',
  unknownEventType: 'Use Webinar, Conference, Recording, or All (webinars and conferences).',
  titleMissing: 'Enter a title.',
  titleTooLong: 'Use {{maxTitleLength}} characters or fewer.',
  notReady: "{{value}} couldn't be initiated. The event is still getting ready. Please try again later.",
  timeMissing: 'Enter a time.',
  previewOneChange: 'Preview one change at a time.',
  rescheduleCanceled: 'This event is canceled. Duplicate it to host it at another time.',
  rescheduleOver: 'This event is over. Duplicate it to host it again.',
  rescheduleLive: 'This event is live. It can’t be rescheduled from one hour before it starts until it ends.',
  endBeforeStart: 'The end must be after the start.',
  tooLong: 'An event can last up to {{maxEventDays}} days.',
  startInPast: 'Choose a start in the future.',
  sameTime: 'Choose a new time. The event is already at this one.',
  timesNeedReschedule: 'Reschedule the event to change its times.',
})
