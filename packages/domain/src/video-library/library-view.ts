/** Where a table of videos is shown. Pure, and free of zod, because studio pages import this file. */
import type { Organization } from '../organizations/public.ts'

/** The library itself, a page of Content Lab, or a dialog for picking videos. */
export const libraryViews = ['videos', 'content', 'picker'] as const
export type LibraryView = (typeof libraryViews)[number]

/** Paths that contain `/content` belong to Content Lab (VL-012). */
export function libraryViewOf(path: string): LibraryView {
  return path.includes('/content') ? 'content' : 'videos'
}

/** Whether Content Lab is turned off (VL-014). */
export function isLegacyLibrary({ content_lab_enabled }: Pick<Organization, 'content_lab_enabled'>): boolean {
  return !content_lab_enabled
}
