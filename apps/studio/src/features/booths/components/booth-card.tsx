import { ActionIcon, Group, Text } from '@mantine/core'
import type { Booth } from '@marquee/domain/booths'
import { IconLink, IconPencil, IconTrash } from '@tabler/icons-react'
import { ReorderHandle } from '#ui/reorder-list/reorder-handle.tsx'
import { useReorderEntry } from '#ui/reorder-list/use-reorder-entry.ts'
import { t } from '../texts.ts'
import classes from './booth-list.module.css'

export type BoothChoice = 'edit' | 'delete' | 'link'

type BoothCardProps = { booth: Booth; canEdit: boolean; onChoose: (choice: BoothChoice) => void }

/** A booth with its poster, its sponsor and its number of resources and rooms. */
export function BoothCard({ booth, canEdit, onChoose }: BoothCardProps) {
  const { id, title, poster, sponsor, resources, discussion_group_objects: rooms } = booth
  const { ref, style, isDragging, handle } = useReorderEntry(id, !canEdit)
  const actions = [
    ...(sponsor ? [{ choice: 'link', label: t('linkOf', { title }), Icon: IconLink } as const] : []),
    { choice: 'edit', label: t('editOf', { title }), Icon: IconPencil } as const,
    { choice: 'delete', label: t('deleteOf', { title }), Icon: IconTrash } as const,
  ]
  return (
    <li ref={ref} style={style} className={classes['card']} data-dragging={isDragging || undefined}>
      {canEdit && <ReorderHandle name={title} handle={handle} />}
      {poster === null ? (
        <div className={classes['poster']} />
      ) : (
        <img className={classes['poster']} src={poster} alt="" />
      )}
      <div className={classes['words']}>
        <Text size="sm" fw={500}>
          {title}
        </Text>
        <Text size="xs" c="dimmed">
          {sponsor ? sponsor.company || sponsor.email : t('noSponsor')}
          {' · '}
          {t('resources', { count: resources.length })}
          {' · '}
          {t('rooms', { count: rooms.length })}
        </Text>
      </div>
      {canEdit && (
        <Group gap={4} wrap="nowrap">
          {actions.map(({ choice, label, Icon }) => (
            <ActionIcon
              key={choice}
              variant="subtle"
              color="gray"
              aria-label={label}
              onClick={() => onChoose(choice)}
            >
              <Icon size={16} aria-hidden />
            </ActionIcon>
          ))}
        </Group>
      )}
    </li>
  )
}
