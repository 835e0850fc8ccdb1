import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('rooms', {
  title: 'Rooms',
  sentence:
    'Where attendees meet and talk, with or without a camera. They enter from the event or from its agenda.',
  list: 'Event rooms',
  newRoom: 'New room title',
  add: 'Add room',
  empty: 'No rooms yet',
  emptyText: 'Type a title above and press Enter to add your first room.',
  breakout: 'Breakout room',
  owner: 'Host: {{name}}',
  edit: 'Edit',
  editOf: 'Edit {{title}}',
  delete: 'Delete',
  deleteOf: 'Delete {{title}}',
  editTitle: 'Edit room',
  addTitle: 'Add room',
  fieldTitle: 'Title',
  fieldDescription: 'Description',
  fieldSeats: 'Seats',
  fieldBreakout: 'Breakout room',
  breakoutHint: 'For small groups, alongside the main stage.',
  fieldOwner: 'Host',
  ownerHint: 'Search people in your organization by name or email.',
  titleMissing: 'Enter a title.',
  deleteTitle: 'Delete room',
  deleteBusy: 'Deleting…',
  deleteText: '“{{title}}” will be deleted. Agenda items that open it stay, without a room.',

  created: 'Room added.',
  saved: 'Room saved.',
  deleted: 'Room deleted.',
  // AG-058.
  loadFailed: 'Error Loading Rooms, Please Try Again',
  createFailed: 'Couldn’t add the room.',
  reorderFailed: 'Couldn’t save the order.',
})
