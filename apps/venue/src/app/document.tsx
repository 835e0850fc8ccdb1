import type { PageFrame } from '@marquee/domain/pages'
import type { ReactNode } from 'react'

type DocumentProps = {
  title: string
  frame: PageFrame
  /** The entries whose scripts and styles the page loads. */
  entries: readonly string[]
  head?: ReactNode
  children: ReactNode
}

/** The HTML around a page. Scripts are deferred, so the page is complete before they run. */
export function Document({ title, frame, entries, head, children }: DocumentProps) {
  const { assets, language } = frame
  const used = ['page', ...entries].flatMap((entry) => assets[entry] ?? [])
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {[...new Set(used.flatMap(({ styles }) => styles))].map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {used.flatMap(({ script }) =>
          script === undefined ? [] : [<script key={script} type="module" src={script} />],
        )}
        {head}
      </head>
      <body>{children}</body>
    </html>
  )
}
