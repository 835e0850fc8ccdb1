import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/stage', {
  alreadyOnAir: 'This session is on air already.',
  notOnAir: 'This session is not on air.',
  eventCanceled: 'This event is canceled, so its sessions can’t start.',
  eventOnDemand: 'An on-demand event has no sessions on air.',
  noNext: 'No session follows this one in its track.',
  startsLocked: 'How sessions start can’t change from 30 minutes before the event until it ends.',
  notYours: 'Only staff can control the stage.',
  speakersOff: 'Speakers can’t control the stage of this event. Ask the staff.',
  notYourSession: 'You can only control the sessions you speak in.',
})
