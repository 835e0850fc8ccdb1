import type { BrandingFrame, Look } from '@marquee/domain/branding'
import { basicPartOf, fontSheetOf, uploadedFamily } from '@marquee/domain/files'
import type { EmbedScheme, PageFrame, PagePreview } from '@marquee/domain/pages'
import type { ReactNode } from 'react'

type DocumentProps = {
  title: string
  frame: PageFrame
  /** The entries whose scripts and styles the page loads. */
  entries: readonly string[]
  /** Set for the draft of a page, in the frame of its builder. */
  preview?: PagePreview | undefined
  /** The origin of the studio that frames this page. */
  builder?: string | undefined
  /** Proves calls to be those of this page (`room-guard.ts` of the server). */
  roomKey?: string | undefined
  /** Set in the frame of the branding editor. */
  branding?: BrandingFrame | undefined
  /** The colors that the site which shows this page in a frame wants. */
  scheme?: EmbedScheme
  /** What the event's branding changes. */
  look?: Look | undefined
  head?: ReactNode
  children: ReactNode
}

/** The HTML around a page. Scripts are deferred, so the page is complete before they run. */
export function Document({
  title,
  frame,
  entries,
  preview,
  builder,
  roomKey,
  branding,
  scheme = 'auto',
  look,
  head,
  children,
}: DocumentProps) {
  const { assets, language, nonce } = frame
  const used = ['page', ...entries].flatMap((entry) => assets[entry] ?? [])
  const isPreview = preview !== undefined || branding !== undefined
  return (
    <html
      lang={language}
      {...framedBy({ preview, builder, branding })}
      data-room-key={roomKey}
      data-shows={look?.shows.join(' ')}
      style={{ ...look?.tokens, ...(scheme !== 'auto' && { colorScheme: scheme }) }}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <Favicon address={look?.favicon ?? null} />
        {used.flatMap(({ fonts }) =>
          fonts.map((href) => (
            <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
          )),
        )}
        {[...new Set(used.flatMap(({ styles }) => styles))].map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {look && <Fonts look={look} />}
        {used.flatMap(({ script }) =>
          script === undefined
            ? []
            : [<script key={script} type="module" src={script} nonce={nonce || undefined} />],
        )}
        {isPreview && <meta name="robots" content="noindex" />}
        {head}
      </head>
      <body>{children}</body>
    </html>
  )
}

/** Who frames the page, for its scripts. */
function framedBy({ preview, builder, branding }: Pick<DocumentProps, 'preview' | 'builder' | 'branding'>) {
  return {
    'data-preview': preview?.visitor,
    'data-builder': preview?.builder ?? builder,
    'data-branding': branding && JSON.stringify(branding),
  }
}

function Favicon({ address }: { address: string | null }) {
  if (address !== null) return <link rel="icon" href={address} />
  return <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
}

/** The fonts that the event brings. An uploaded one is shown only if it is there at once, so that nothing moves. */
function Fonts({ look: { font_file, font_link } }: { look: Look }) {
  const sheet = font_file === null ? undefined : fontSheetOf(font_file, 'optional')
  return (
    <>
      {sheet !== undefined && (
        <>
          <link
            rel="preload"
            as="font"
            type="font/woff2"
            href={basicPartOf(font_file ?? '')}
            crossOrigin=""
          />
          <link rel="stylesheet" href={sheet} />
        </>
      )}
      {font_file !== null && sheet === undefined && (
        <>
          <link rel="preload" as="font" href={font_file} crossOrigin="" />
          <style
            dangerouslySetInnerHTML={{
              __html: `@font-face{font-family:"${uploadedFamily}";font-display:optional;src:url("${encodeURI(font_file)}")}`,
            }}
          />
        </>
      )}
      {font_link !== null && <link rel="stylesheet" href={font_link} referrerPolicy="no-referrer" />}
    </>
  )
}
