/** What people do at an event, as the ledger records it. */

export const activityTypes = [
  'registered',
  'entered',
  'left',
  'watched',
  'asked',
  'answered',
  'voted',
  'chatted',
  'reacted',
  'clicked',
  'downloaded',
  'visited_booth',
  'visited_room',
  'left_contact',
  'checked_in',
  'check_in_undone',
  'updated',
  'waitlisted',
  'rejected',
  'canceled',
] as const
export type ActivityType = (typeof activityTypes)[number]

/** Ids, times and numbers that belong to an activity; nothing that someone wrote, which its owner stores and can erase. */
export type ActivityData = Readonly<Record<string, string | number | boolean | null>>
