import { sourcesOf } from '@marquee/domain/files'
import type { ComponentProps } from 'react'

type SizedImageProps = ComponentProps<'img'> & {
  src: string
  alt: string
  /** The width in which the page shows it, as `sizes` of HTML. */
  sizes: string
  /** How many pixels wide the picture is, where that is known. */
  pixels?: number | undefined
}

/** A picture in the smallest file that is sharp enough here; an older one, which has no sizes, as it is. */
export function SizedImage({ src, alt, sizes, pixels, ...image }: SizedImageProps) {
  const plain = <img {...image} src={src} alt={alt} />
  const sources = sourcesOf(src, pixels)
  if (sources.length === 0) return plain
  return (
    <picture>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      {plain}
    </picture>
  )
}
