/** Where a table of videos stands, and what that hides of it. Pure, and without zod: the studio's pages read it. */
import type { Organization } from '../organizations/public.ts'

/** The library itself, a page of Content Lab, or a dialog in which videos are picked. */
export const libraryViews = ['videos', 'content', 'picker'] as const
export type LibraryView = (typeof libraryViews)[number]

/** The place of a page by its path: one that contains `/content` is of Content Lab (VL-012). */
export function libraryViewOf(path: string): LibraryView {
  return path.includes('/content') ? 'content' : 'videos'
}

/** True of an organization that has Content Lab switched off (VL-014). */
export function isLegacyLibrary({ content_lab_enabled }: Pick<Organization, 'content_lab_enabled'>): boolean {
  return !content_lab_enabled
}
