import type { PublicEvent } from '@marquee/domain/pages'
import { CoverArt } from './cover-art.tsx'
import { SizedImage } from './sized-image.tsx'

/**
 * The picture of an event beside its title: the one that was chosen for it, or a drawn one. A head whose background somebody
 * chose has no drawn one, because the two would compete.
 */
export function EventCover({ event, isStyled }: { event: PublicEvent; isStyled: boolean }) {
  const { id, picture, look } = event
  if (picture !== null) {
    return (
      <SizedImage
        className="event-cover"
        src={picture}
        alt=""
        sizes="(width >= 60rem) 24rem, (width >= 40rem) 30rem, 100vw"
        width="1200"
        height="630"
        decoding="async"
      />
    )
  }
  if (isStyled || '--venue-hero-image' in look.tokens) return null
  return <CoverArt seed={id} className="event-cover" />
}
