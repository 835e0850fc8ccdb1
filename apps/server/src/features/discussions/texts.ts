import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/discussions', {
  early: 'Rooms open an hour before the event.',
  over: 'This event is over, and its rooms are closed.',
  canceled: 'This event was canceled.',
  removed: 'A host removed you from this room.',
  full: 'This room is full. You’re let in when a seat is free.',
  cannotLead: 'Only the host of this room and the staff can do this.',
  guest: 'Guest',
  people: 'Rooms they were in',
  peopleErased: 'Deleted.',
})
