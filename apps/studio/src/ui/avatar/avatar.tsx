import { Avatar as MantineAvatar, rem } from '@mantine/core'
import { avatarColor } from './avatar-palette.ts'

/** WI-030, in pixels (WI-033). */
const sizes = { xs: 20, sm: 28, md: 32, lg: 40, xl: 56 } as const

type AvatarProps = {
  /** Of whom it is; the color and the emails come from it. */
  name: string
  size?: keyof typeof sizes
  /** Their picture; the letters until it is there, and where there is none. */
  src?: string | null | undefined
  /** For things; people are round. */
  isSquare?: boolean
  /** What a screen reader calls it; nothing where the name stands beside it. */
  label?: string
}

/** Somebody's picture or letters, on the color of their first letter. */
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
      vars={() => ({ root: { '--avatar-size': rem(sizes[size]), ...(color && emailsOn(color)) } })}
    />
  )
}

function emailsOn(color: string) {
  return { '--avatar-bg': color, '--avatar-color': 'var(--mantine-color-white)' }
}
