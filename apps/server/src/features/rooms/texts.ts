import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/rooms', {
  roomsGone: 'One of these rooms no longer exists.',
  unknownPerson: 'This person wasn’t found.',
  ownedRooms: 'Rooms they own',
  ownedRoomsErased: 'The rooms belong to their events and stay, without an owner.',
})
