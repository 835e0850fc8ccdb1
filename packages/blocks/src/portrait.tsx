import type { PublicSpeaker } from '@marquee/domain/pages'
import { turnOf } from './cover-art.tsx'
import { SizedImage } from './sized-image.tsx'

const pixels = { large: 80, small: 28 } as const

type PortraitProps = {
  person: Pick<PublicSpeaker, 'id' | 'name' | 'picture'>
  size: keyof typeof pixels
}

/** The picture of a person, or their initials. Their name stands beside it. */
export function Portrait({ person: { id, name, picture }, size }: PortraitProps) {
  const className = size === 'small' ? 'portrait portrait-small' : 'portrait'
  if (picture === null) {
    return (
      <span className={className} aria-hidden="true" style={turnOf(id)}>
        {initialsOf(name)}
      </span>
    )
  }
  return (
    <SizedImage
      className={className}
      src={picture}
      alt=""
      sizes={`${pixels[size]}px`}
      width={pixels[size]}
      height={pixels[size]}
      loading="lazy"
    />
  )
}

function initialsOf(name: string): string {
  const words = name.split(' ').filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .flatMap((word) => word?.at(0) ?? [])
    .join('')
    .toUpperCase()
}
