import type { EmbedScheme, PageFrame, PagePreview } from '@marquee/domain/pages'
import type { ReactNode } from 'react'

type DocumentProps = {
  title: string
  frame: PageFrame
  /** The entries whose scripts and styles the page loads. */
  entries: readonly string[]
  /** Set for the draft of a page, in the frame of its builder. */
  preview?: PagePreview | undefined
  /** The colors that the site which shows this page in a frame wants. */
  scheme?: EmbedScheme
  head?: ReactNode
  children: ReactNode
}

/** The HTML around a page. Scripts are deferred, so the page is complete before they run. */
export function Document({ title, frame, entries, preview, scheme = 'auto', head, children }: DocumentProps) {
  const { assets, language, nonce } = frame
  const used = ['page', ...entries].flatMap((entry) => assets[entry] ?? [])
  return (
    <html
      lang={language}
      data-preview={preview?.visitor}
      data-builder={preview?.builder}
      style={scheme === 'auto' ? undefined : { colorScheme: scheme }}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {used.flatMap(({ fonts }) =>
          fonts.map((href) => (
            <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
          )),
        )}
        {[...new Set(used.flatMap(({ styles }) => styles))].map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {used.flatMap(({ script }) =>
          script === undefined
            ? []
            : [<script key={script} type="module" src={script} nonce={nonce || undefined} />],
        )}
        {preview && <meta name="robots" content="noindex" />}
        {head}
      </head>
      <body>{children}</body>
    </html>
  )
}
