import { expect, it } from 'vitest'
import { mappingContextOf } from './mapping-context.ts'

it.each([
  ['/events/e1/integration/salesforce', 'event'],
  ['/eventHub', 'event'],
  ['/webinar/e1/integration/summary', 'event'],
  ['/templates/t1/integration/info', 'template'],
  ['/series/s1/integration/hubspot', undefined],
  ['/home', undefined],
] as const)('[SH-230..232] %s maps for %s', (pathname, context) => {
  expect(mappingContextOf(pathname)).toBe(context)
})
