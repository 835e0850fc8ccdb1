import type { PageCode } from '@marquee/domain/custom-code'
import type { Db } from '#platform/db/database.ts'
import { listCodeOfPages, listSnippet } from './custom-code-store.ts'

/** What the registration page of an event runs: the organization's embeds, and its own snippet. */
export async function codeOfEvent(db: Db, eventId: string): Promise<PageCode[]> {
  const [embeds, snippet] = await Promise.all([listCodeOfPages(db, 'registration'), listSnippet(db, eventId)])
  return [...embeds, ...snippet]
}

/** What hub pages and the pages of series run. */
export const codeOfHubs = (db: Db): Promise<PageCode[]> => listCodeOfPages(db, 'hub')
