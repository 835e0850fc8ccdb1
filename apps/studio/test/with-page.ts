import { onTestFinished } from 'vitest'
import type { PageName } from '#features/navigation/public.ts'
import { pages } from '../src/features/navigation/pages.ts'

/** For this test, the version has the page, so links to it are offered (0159). The page itself stays a later one. */
export function withPage(name: PageName): void {
  Object.assign(pages, { [name]: {} })
  onTestFinished(() => void Reflect.deleteProperty(pages, name))
}
