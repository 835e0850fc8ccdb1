import type { PlanFeature } from '@marquee/domain/organizations'
import type { Permission } from '@marquee/domain/permissions'

/** A page, wherever it is mounted. */
export type Page = {
  /** What it shows. A page without a component is a later page: its address is taken, and no menu lists it. */
  component?: string
  /** The feature whose `public.ts` exports the component, and what it loads. */
  from?: string
  /** Whose id the component takes. A page of an event also shows the pattern behind a repeating event or a template. */
  of?: 'event' | 'series' | 'template'
  /** What its search params are called: `People` reads them with `parsePeopleSearchParams`. */
  search?: string
  /** The feature that reads them, where it is another. */
  searchFrom?: string
  /** Where addresses leave out nothing, as all params are optional. */
  hasNoSearchDefaults?: true
  /** What to fetch while its code arrives, as expressions of the queries in `from`. */
  loads?: readonly string[]
  /** What opens it. */
  needs?: Permission
  /** The feature of a plan it belongs to. */
  plan?: PlanFeature
  /** Only where people come to a venue. */
  isInPersonOnly?: true
  /** Only where the organization has teams. */
  isOfTeams?: true
}
