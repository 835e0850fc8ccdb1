import type { PageBlock, PageDesign } from '@marquee/domain/pages'
import { publicFileUrl } from '#features/files/public.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { t } from './texts.ts'

/** Throws `invalid_input` unless the pictures of the page belong to the organization and are public. */
export function readPictures(
  { organizationId, settings }: OrganizationContext,
  { content }: PageDesign,
): void {
  const { studioOrigin, contentHost } = settings
  const isPublic = (address: string) =>
    publicFileUrl(address, { organizationId, studioOrigin, contentHost }) !== undefined
  const errors = content.flatMap((block, index) =>
    [...picturesOf(block), pictureBehind(block)].every((address) => address === '' || isPublic(address))
      ? []
      : [[`design.content.${index}`, [t('foreignPicture')]] satisfies [string, string[]]],
  )
  if (errors.length > 0) throw new AppError('invalid_input', { errors: Object.fromEntries(errors) })
}

function picturesOf(block: PageBlock): string[] {
  switch (block.type) {
    case 'hero':
      return [block.props.picture ?? '']
    case 'image':
      return [block.props.picture]
    case 'logos':
      return block.props.logos.map(({ picture }) => picture)
    case 'gallery':
      return block.props.pictures.map(({ picture }) => picture)
    case 'quotes':
      return block.props.quotes.map(({ picture }) => picture)
    default:
      return []
  }
}

function pictureBehind({ props: { style } }: PageBlock): string {
  return style?.background?.kind === 'picture' ? style.background.picture : ''
}
