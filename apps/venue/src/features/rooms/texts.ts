import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('venue/rooms', {
  rooms: 'Rooms',
  noRooms: 'There are no rooms yet.',
  listFailed: 'The rooms couldn’t be loaded. Check your connection.',
  retry: 'Try again',
  hostedBy: 'Host: {{name}}',
  breakout: 'Breakout room',
  seatsTaken: '{{taken}} of {{seats}} seats taken',
  full: 'Full',
  waitingCount_one: '{{count}} person is waiting',
  waitingCount_other: '{{count}} people are waiting',
  goIn: 'Go in',
  wayInto: '{{way}}: {{title}}',
  enterBoothRoom: 'Enter the booth’s room',
  early: 'Rooms open an hour before the event.',
  over: 'This event is over, and its rooms are closed.',
  canceled: 'This event was canceled.',
})
