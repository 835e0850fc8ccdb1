import type { ReadingJoin } from './reading-join.ts'

/** Those of what leaves for people and programs outside: emails of a schedule, and webhooks. */
export const readingJoinsOfOutlets: Readonly<Record<string, ReadingJoin>> = {
  'webhooks/webhook-store.ts': {
    tables: ['events'],
    reason: 'Webhooks are listed with the title of their event, and by its team.',
  },
  'webhooks/delivery-store.ts': {
    tables: [
      'booth_resources',
      'booths',
      'broadcasts',
      'events',
      'polls',
      'profiles',
      'questions',
      'registrations',
      'rooms',
      'surveys',
    ],
    reason: 'A round of deliveries reads in one query what all of their bodies say.',
  },
  'scheduled-emails/scheduled-email-store.ts': {
    tables: ['effects', 'email_templates'],
    reason: 'The schedule names the template of each email, and says how many of its last sending arrived.',
  },
  'scheduled-emails/sending-store.ts': {
    tables: [
      'event_airings',
      'event_attendees',
      'event_roles',
      'events',
      'organizations',
      'profiles',
      'registrations',
    ],
    reason:
      'An audience of thousands becomes rows in one statement, so that nobody is left out or emailed twice while people come and go.',
  },
}
