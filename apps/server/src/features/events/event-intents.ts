/**
 * Changes that other features make to an event, one function for each intent. The caller has checked permissions, and
 * that the ids belong to the same organization. Open studios are notified.
 */
import type { Db } from '#platform/db/database.ts'
import { type EventRow, updateEventRow } from './event-store.ts'

/** Moves the event into this series, or out of its series with null. */
export async function putEventInSeries(db: Db, id: string, seriesId: string | null): Promise<void> {
  await updateEventRow(db, id, { series_id: seriesId })
}

/** Sets the form that registrants of the event fill in. */
export async function assignRegistrationForm(db: Db, id: string, formId: string): Promise<void> {
  await updateEventRow(db, id, { registration_form_id: formId })
}

/** Sets the role of speakers who have no role of their own; null means the default of all events. */
export async function setDefaultSpeakerRole(db: Db, id: string, role: string | null): Promise<EventRow> {
  return updateEventRow(db, id, { default_speaker_role: role })
}

/** Gives the blueprint the title and team of its template. */
export async function renameBlueprint(
  db: Db,
  id: string,
  { title, workspace_id }: Pick<EventRow, 'title' | 'workspace_id'>,
): Promise<void> {
  await updateEventRow(db, id, { title, workspace_id })
}
