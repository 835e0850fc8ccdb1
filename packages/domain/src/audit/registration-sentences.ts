/** The sentences for what organizers do with registrants and the forms that they answer. */
import type { AuditAction } from './audit-actions.ts'
import { about, counted, type Sentence } from './make-sentence.ts'
import { t } from './texts.ts'

export const registrationSentences = {
  'registration_form.updated': about('registrationFormChanged'),
  'form.mapped': (facts) => t('formMapped', { name: facts.name, crm: facts.text('crm') ?? t('aCrm') }),
  'field_mapping.changed': (facts) =>
    t('answersMapped', { name: facts.name, crm: facts.text('crm') ?? t('aCrm') }),
  'registration_form.chosen': (facts) => {
    const { name } = facts
    const form = facts.text('form')
    return form === undefined
      ? t('registrationFormOwn', { name })
      : t('registrationFormChosen', { name, form })
  },
  'registrant.added': (facts) =>
    t('registrantAdded', { name: facts.name, person: facts.text('person') ?? t('someone') }),
  'registrant.attendance_changed': (facts) =>
    t('registrantAttendanceChanged', { name: facts.name, person: facts.text('person') ?? t('someone') }),
  'registrants.approved': counted('registrantsApproved'),
  'registrants.blocked': counted('registrantsBlocked'),
  'registrants.canceled': counted('registrantsCanceled'),
  'registrants.change_undone': counted('registrantsChangeUndone'),
  'registrants.deleted': counted('registrantsDeleted'),
  'registrants.emailed': counted('registrantsEmailed'),
  'registrants.exported': about('registrantsExported'),
  'registrants.import_undone': counted('registrantsImportUndone'),
  'registrants.imported': counted('registrantsImported'),
  'registrants.link_sent': counted('registrantLinksSent'),
  'registrants.rejected': counted('registrantsRejected'),
  'registrants.unblocked': counted('registrantsUnblocked'),
  'registrants.waitlisted': counted('registrantsWaitlisted'),
  'registration.settings_changed': about('registrationSettingsChanged'),
  'registration_block.added': about('registrationBlockAdded'),
  'registration_block.removed': about('registrationBlockRemoved'),
} satisfies Partial<Record<AuditAction, Sentence>>
