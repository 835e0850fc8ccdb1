/** Where a template is filled: the programme of its blueprint. */
export const programPlaces = [
  { name: 'agenda', to: '/events/$eventId/programs/agenda' },
  { name: 'speakers', to: '/events/$eventId/programs/speakers' },
  { name: 'staff', to: '/events/$eventId/programs/staff' },
  { name: 'rooms', to: '/events/$eventId/programs/rooms' },
  { name: 'booths', to: '/events/$eventId/programs/booths' },
  { name: 'lookAndFeel', to: '/events/$eventId/look-and-feel' },
] as const
