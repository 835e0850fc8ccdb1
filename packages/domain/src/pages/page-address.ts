/** API schemas of the addresses of public pages. */
import { z } from 'zod'
import { maxSlugLength } from './page-words.ts'
import { t } from './texts.ts'

/** The last part of a readable address, such as `summit-2027`. */
export const slugSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(maxSlugLength, t.error('slugTooLong', { maxSlugLength }))
  .refine(isSlug, t.error('notSlug'))

/** Letters, digits and hyphens between them; no id of a page. */
export function isSlug(value: string): boolean {
  return slugPattern.test(value) && !value.includes('--') && !idPattern.test(value)
}

const slugPattern = /^[a-z0-9](?:[a-z0-9-]{0,100}[a-z0-9])?$/
const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export const pageAddressSchema = z
  .object({
    slug: z.string().nullable().describe('Null while the address has the id of the page.'),
    url: z.url().describe('Where the page is now. Former addresses lead to it.'),
  })
  .meta({ id: 'PageAddress' })
export type PageAddress = z.infer<typeof pageAddressSchema>

export const changePageAddressSchema = z
  .object({ slug: slugSchema.nullable() })
  .meta({ id: 'ChangePageAddress' })

/** What a page domain shows at its root. */
export const pageHomeSchema = z
  .object({
    page: z.object({ kind: z.enum(['event', 'hub']), id: z.uuid(), title: z.string() }).nullable(),
  })
  .meta({ id: 'PageHome' })
export type PageHome = z.infer<typeof pageHomeSchema>

export const changePageHomeSchema = z
  .object({ event: z.uuid().nullable().default(null), hub_page: z.uuid().nullable().default(null) })
  .refine(({ event, hub_page }) => event === null || hub_page === null, t.error('oneHome'))
  .meta({ id: 'ChangePageHome' })
export type ChangePageHome = z.infer<typeof changePageHomeSchema>
