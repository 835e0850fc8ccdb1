import type { PlanFeature } from '@marquee/domain/organizations'
import type { Permission } from '@marquee/domain/permissions'

/** A page, wherever it is mounted. */
export type Page = {
  /** A page without a component is a later page: its address is reserved, but no menu lists it. */
  component?: string
  /** The feature whose `public.ts` exports the component and the queries in `loads`. */
  from?: string
  /** Whose id the component takes. An event's page also shows the blueprint behind a repeating event or a template. */
  of?: 'event' | 'series' | 'template' | 'hubPage'
  /** Names its search params: `People` reads them with `parsePeopleSearchParams`. */
  search?: string
  /** The feature that exports that reader, if not `from`. */
  searchFrom?: string
  /** Set when all params are optional, so addresses have no defaults to leave out. */
  hasNoSearchDefaults?: true
  /** Query expressions to prefetch while the page's code loads. */
  loads?: readonly string[]
  /** The permission it requires. */
  needs?: Permission
  /** The plan feature without which no menu lists it (PE-051). Other gated pages stay, and say so (PE-125). */
  plan?: PlanFeature
  /** Only for events with a venue. */
  isInPersonOnly?: true
  /** Only for organizations with teams. */
  isOfTeams?: true
}
