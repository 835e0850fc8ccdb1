import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { maxListedPictures, withDefault } from '@marquee/domain/branding'
import type { FilePurpose } from '@marquee/domain/files'
import { FileUploader } from '#features/files/public.ts'
import classes from './picture-list-field.module.css'
import { t } from './picture-list-texts.ts'

type PictureListFieldProps = {
  kind: 'logos' | 'virtualBackgrounds'
  purpose: FilePurpose
  /** The event that the files belong to. */
  event: string
  /** Their addresses, the default first. */
  pictures: readonly string[]
  onChange: (pictures: string[]) => void
}

/** Uploaded pictures of which the first is the default. */
export function PictureListField({ kind, purpose, event, pictures, onChange }: PictureListFieldProps) {
  const room = maxListedPictures - pictures.length
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t(`${kind}.text`)}
      </Text>
      {pictures.length > 0 && (
        <ul className={classes['list']} aria-label={t(kind)}>
          {pictures.map((picture, index) => (
            <PictureItem
              key={picture}
              name={t(`${kind}.one`, { number: index + 1 })}
              address={picture}
              covers={kind === 'virtualBackgrounds'}
              isDefault={index === 0}
              onMakeDefault={() => onChange(withDefault(pictures, picture))}
              onRemove={() => onChange(pictures.filter((other) => other !== picture))}
            />
          ))}
        </ul>
      )}
      {room > 0 ? (
        <FileUploader
          label={t(`${kind}.add`)}
          purpose={purpose}
          event={event}
          maxFiles={room}
          onStored={({ address }) => onChange([...pictures, address])}
        />
      ) : (
        <Text size="sm">{t('full', { count: maxListedPictures })}</Text>
      )}
    </Stack>
  )
}

type PictureItemProps = {
  name: string
  address: string
  covers: boolean
  isDefault: boolean
  onMakeDefault: () => void
  onRemove: () => void
}

function PictureItem({ name, address, covers, isDefault, onMakeDefault, onRemove }: PictureItemProps) {
  return (
    <li className={classes['item']}>
      <div className={classes['frame']}>
        <img className={classes['picture']} data-covers={covers} src={address} alt={name} />
        {isDefault && (
          <Badge className={classes['badge'] ?? ''} tt="none">
            {t('default')}
          </Badge>
        )}
      </div>
      <Group gap="xs">
        {!isDefault && (
          <Button
            size="xs"
            variant="default"
            aria-label={t('makeDefaultOf', { name })}
            onClick={onMakeDefault}
          >
            {t('makeDefault')}
          </Button>
        )}
        <Button size="xs" variant="subtle" aria-label={t('removeOf', { name })} onClick={onRemove}>
          {t('remove')}
        </Button>
      </Group>
    </li>
  )
}
