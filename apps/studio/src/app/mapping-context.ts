export type MappingContext = 'event' | 'template'

/** What the integrations on a page map fields for (SH-230..232); undefined where a page is of neither. */
export function mappingContextOf(pathname: string): MappingContext | undefined {
  if (pathname.startsWith('/event') || pathname.startsWith('/webinar')) return 'event'
  return pathname.startsWith('/templates') ? 'template' : undefined
}
