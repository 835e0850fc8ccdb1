import { useEffect } from 'react'

/** The document's title: "{page} - {suffix} | Studio", with "[DEV]" before it in a development build (SH-263, SH-264). */
export function pageTitle(page: string, suffix: string, isDevelopment = import.meta.env.DEV): string {
  return `${isDevelopment ? '[DEV] ' : ''}${page} - ${suffix} | Studio`
}

/** Sets the document title. */
export function usePageTitle(page: string, suffix: string): void {
  useEffect(() => {
    document.title = pageTitle(page, suffix)
  }, [page, suffix])
}
