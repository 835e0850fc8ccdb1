/** Every query on the themes of organizations. */
import type { StoredBranding } from '@marquee/domain/branding'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, readRows } from '#platform/db/database.ts'
import { brandThemes } from './schema.ts'

const themeRow = z.object({
  id: z.uuid(),
  organization_id: z.uuid(),
  name: z.string(),
  fields: z.looseObject({}),
  theme: z.looseObject({}),
  created_at: z.date(),
})
export type BrandThemeRow = z.infer<typeof themeRow>

const columns = sql`id, organization_id, name, fields, theme, created_at`

export async function listThemeRows(db: Db): Promise<BrandThemeRow[]> {
  return readRows(db, themeRow, sql`select ${columns} from brand_themes order by lower(name)`)
}

export async function lockThemeRow(db: Db, id: string): Promise<BrandThemeRow | undefined> {
  const [row] = await readRows(
    db,
    themeRow,
    sql`select ${columns} from brand_themes where id = ${id} for update`,
  )
  return row
}

export async function isThemeNameTaken(
  db: Db,
  { name, by }: { name: string; by?: string },
): Promise<boolean> {
  const rows = await readRows(
    db,
    z.object({ id: z.uuid() }),
    sql`select id from brand_themes where lower(name) = lower(${name})`,
  )
  return rows.some(({ id }) => id !== by)
}

export async function insertTheme(
  db: Db,
  theme: { organization_id: string; name: string } & StoredBranding,
): Promise<BrandThemeRow | undefined> {
  const [row] = await db.insert(brandThemes).values(theme).onConflictDoNothing().returning()
  return row && themeRow.parse(row)
}

export async function renameThemeRow(db: Db, { id, name }: { id: string; name: string }): Promise<void> {
  await db.update(brandThemes).set({ name, updated_at: sql`now()` }).where(eq(brandThemes.id, id))
}

export async function deleteThemeRow(db: Db, id: string): Promise<void> {
  await db.delete(brandThemes).where(eq(brandThemes.id, id))
}
