/**
 * What other features decide about one event, each by its intent. They have asked who may and what they name is of the
 * same organization; open studios show the change.
 */
import type { Db } from '#platform/db/database.ts'
import { type EventRow, updateEventRow } from './event-store.ts'

/** The event is of this series, or of none. */
export async function putEventInSeries(db: Db, id: string, seriesId: string | null): Promise<void> {
  await updateEventRow(db, id, { series_id: seriesId })
}

/** The event does not take place and says so since `canceledAt`; with null it takes place after all. */
export async function setEventCanceled(db: Db, id: string, canceledAt: Date | null): Promise<void> {
  await updateEventRow(db, id, { canceled_at: canceledAt })
}

/** Registrants of the event fill in this form. */
export async function assignRegistrationForm(db: Db, id: string, formId: string): Promise<void> {
  await updateEventRow(db, id, { registration_form_id: formId })
}

/** Speakers of the event without a role of their own have this one; null is the default of all events. */
export async function setDefaultSpeakerRole(db: Db, id: string, role: string | null): Promise<EventRow> {
  return updateEventRow(db, id, { default_speaker_role: role })
}

/** The blueprint has the title and the team of its template. */
export async function renameBlueprint(
  db: Db,
  id: string,
  { title, workspace_id }: Pick<EventRow, 'title' | 'workspace_id'>,
): Promise<void> {
  await updateEventRow(db, id, { title, workspace_id })
}
