import { Avatar as MantineAvatar, rem } from '@mantine/core'
import { avatarColor } from './avatar-palette.ts'

/** WI-030, in pixels (WI-033). */
const sizes = { xs: 20, sm: 28, md: 32, lg: 40, xl: 56 } as const

type AvatarProps = {
  /** Determines the color and the initials. */
  name: string
  size?: keyof typeof sizes
  /** A picture; the initials show until it loads, or without one. */
  src?: string | null | undefined
  /** For things; people have round avatars. */
  isSquare?: boolean
  /** For screen readers; leave it out next to the name. */
  label?: string
}

/** A picture, or initials on the color of the first letter. */
export function Avatar({ name, size = 'md', src, isSquare = false, label }: AvatarProps) {
  const color = avatarColor(name)
  return (
    <MantineAvatar
      src={src ?? null}
      size={sizes[size]}
      radius={isSquare ? 'md' : '100%'}
      name={name}
      alt={label ?? ''}
      aria-hidden={label === undefined ? true : undefined}
      vars={() => ({ root: { '--avatar-size': rem(sizes[size]), ...(color && colorsOn(color)) } })}
    />
  )
}

function colorsOn(color: string) {
  return { '--avatar-bg': color, '--avatar-color': 'var(--mantine-color-white)' }
}
