/** Schemas for the rows of SQL statements. See `readRows`. */
import type { GetColumnData } from 'drizzle-orm'
import { getTableColumns } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'

export const countRow = z.object({ count: z.number() })
export const idRow = z.object({ id: z.string() })

/** A value of the column. Unions and JSON are not checked beyond the column's type. */
export function valueOf<Column extends PgColumn>(column: Column): z.ZodType<GetColumnData<Column>> {
  const schema = storedValue(column)
  return z.custom<GetColumnData<Column>>((value) => schema.safeParse(value).success, {
    error: `is no ${column.dataType} of ${column.name}`,
  })
}

/** A whole row of the table, plus the columns a query adds. */
export function rowOf<Table extends PgTable, Added extends z.ZodRawShape = Record<never, never>>(
  table: Table,
  added?: Added,
): z.ZodType<Table['$inferSelect'] & z.infer<z.ZodObject<Added>>> {
  const columns = Object.values(getTableColumns(table)).map((column) => [column.name, storedValue(column)])
  const row = z.strictObject({ ...Object.fromEntries(columns), ...added })
  return z.custom<Table['$inferSelect'] & z.infer<z.ZodObject<Added>>>().superRefine((value, ctx) => {
    for (const { path, message } of row.safeParse(value).error?.issues ?? []) {
      ctx.addIssue({ code: 'custom', path, message })
    }
  })
}

const storedTypes: Record<string, z.ZodType> = {
  string: z.string(),
  number: z.number(),
  boolean: z.boolean(),
  date: z.date(),
  array: z.array(z.unknown()),
}
const anyValue = z.custom((value) => value !== undefined && value !== null)

function storedValue({ dataType, notNull }: PgColumn): z.ZodType {
  const type = storedTypes[dataType] ?? anyValue
  return notNull ? type : type.nullable()
}
