import { attendanceQuestion } from '@marquee/domain/registrant-import'
import type { FormField } from '@marquee/domain/registration'
import type { EventRow } from '#features/events/public.ts'
import { findFormFields } from '#features/registration/public.ts'
import type { Db } from '#platform/db/database.ts'

/** The questions of the event's form and, if it is hybrid, how people attend. */
export async function findImportFields(db: Db, event: EventRow): Promise<FormField[]> {
  const fields = await findFormFields(db, event)
  return event.host_type === 'Hybrid' ? [...fields, attendanceQuestion()] : fields
}
