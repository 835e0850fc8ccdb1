import type { EventPart } from '#features/events/public.ts'
import { createdFixtures, type PersonalDataPart } from '#platform/db/personal-data.ts'
import { clearEmailTemplates, copyEmailTemplates } from './email-template-store.ts'
import { t } from './texts.ts'

/** The templates of an event are copied with it, and those of a blueprint with each event made from it. */
export const emailDesignsPart: EventPart = {
  name: 'email_designs',
  copy: copyEmailTemplates,
  clear: clearEmailTemplates,
}

export const emailTemplatesOfPerson: PersonalDataPart = {
  lists: [
    createdFixtures({
      table: 'email_templates',
      name: 'email-templates',
      title: () => t('createdTemplates'),
      label: 'name',
    }),
  ],
}
