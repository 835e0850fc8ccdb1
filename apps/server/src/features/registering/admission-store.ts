/** Every query on the lists of addresses that decide who can register for an event. */
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, readRows } from '#platform/db/database.ts'
import { admissionAddresses, registrationBlocks } from './schema.ts'

const foundRow = z.object({ address: z.string(), position: z.number().nullable() })

export type Listings = {
  /** Whether the organization blocks the address, its domain or a parent domain. */
  isBlocked: (email: string) => boolean
  /** The lists of the event that contain the address, its domain or a parent domain. */
  positionsOf: (email: string) => ReadonlySet<number>
}

/** The block list and event lists for these addresses. */
export async function findListings(db: Db, eventId: string, emails: readonly string[]): Promise<Listings> {
  const candidates = [...new Set(emails.flatMap(entriesFor))]
  const rows = await readRows(db, foundRow, {
    name: 'listings_among',
    text: () => sql`select address, null::int as position from ${registrationBlocks}
        where address = any(${sql.placeholder('candidates')}::text[])
      union all
      select address, position from ${admissionAddresses}
        where event_id = ${sql.placeholder('eventId')} and address = any(${sql.placeholder('candidates')}::text[])`,
    values: { candidates, eventId },
  })
  const byAddress = Map.groupBy(rows, ({ address }) => address)
  const positionsOf = (email: string) =>
    entriesFor(email).flatMap((entry) => (byAddress.get(entry) ?? []).map(({ position }) => position))
  return {
    isBlocked: (email) => positionsOf(email).includes(null),
    positionsOf: (email) => new Set(positionsOf(email).filter((position) => position !== null)),
  }
}

/** The address, `mail.example.org`, `example.org`. */
function entriesFor(email: string): string[] {
  const address = email.toLowerCase()
  const labels = address.slice(address.lastIndexOf('@') + 1).split('.')
  return [address, ...labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))]
}

export type ListedAddress = { position: number; address: string }

/** Grouped by list, in alphabetical order. */
export async function listAdmissionAddresses(db: Db, eventId: string): Promise<ListedAddress[]> {
  return db
    .select({ position: admissionAddresses.position, address: admissionAddresses.address })
    .from(admissionAddresses)
    .where(eq(admissionAddresses.event_id, eventId))
    .orderBy(admissionAddresses.position, admissionAddresses.address)
}

/** Replaces the lists of the event. */
export async function putAdmissionAddresses(
  db: Db,
  event: { id: string; organization_id: string },
  addresses: readonly ListedAddress[],
): Promise<void> {
  await db.delete(admissionAddresses).where(eq(admissionAddresses.event_id, event.id))
  if (addresses.length === 0) return
  const positions = addresses.map(({ position }) => position)
  const texts = addresses.map(({ address }) => address)
  await db.execute(
    sql`insert into admission_addresses (organization_id, event_id, position, address)
      select ${event.organization_id}::uuid, ${event.id}::uuid, position, address
      from unnest(${sql.param(positions)}::int[], ${sql.param(texts)}::text[]) as list (position, address)`,
  )
}

/** The copy has the lists of the original. */
export async function copyAdmissionAddresses(
  db: Db,
  copy: { from: { id: string }; to: { id: string } },
): Promise<void> {
  await db.execute(
    sql`insert into admission_addresses (organization_id, event_id, position, address)
      select organization_id, ${copy.to.id}, position, address
      from admission_addresses where event_id = ${copy.from.id}
      on conflict do nothing`,
  )
}
