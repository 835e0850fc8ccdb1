import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { containsWords } from '@marquee/domain/lists'
import { viewLimits } from '@marquee/domain/registrants'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { DialogFoot } from '#ui/dialog/dialog-foot.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ReorderList } from '#ui/reorder-list/reorder-list.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { type Column, usualColumns } from '../registrant-columns.tsx'
import { t } from '../texts.ts'

type ColumnsDialogProps = {
  all: readonly Column[]
  shown: readonly Column[]
  onChoose: (columns: string[]) => void
  onClose: () => void
}

/** Chooses and orders the columns of the list. Changes show immediately. */
export function ColumnsDialog({ all, shown, onChoose, onClose }: ColumnsDialogProps) {
  const [search, setSearch] = useState('')
  const ids = shown.map(({ id }) => id)
  const hidden = all.filter(({ id, title }) => !ids.includes(id) && containsWords(title, search))
  const isFull = ids.length >= viewLimits.columns
  return (
    <Dialog isOpen title={t('columnsTitle')} onClose={onClose}>
      <Stack>
        <ReorderList
          label={t('columnsChosen')}
          items={shown}
          nameOf={({ title }) => title}
          onReorder={(next) => onChoose(next.map(({ id }) => id))}
        >
          {({ id, title }) => (
            <Group justify="space-between" wrap="nowrap" flex={1}>
              <Text size="sm">{title}</Text>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('columnHide', { column: title })}
                disabled={ids.length === 1}
                onClick={() => onChoose(ids.filter((one) => one !== id))}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </Group>
          )}
        </ReorderList>
        <TextField
          label={t('columnSearch')}
          maxLength={100}
          value={search}
          onChange={(typing) => setSearch(typing.currentTarget.value)}
        />
        {isFull && <Text size="sm">{t('columnsFull')}</Text>}
        {hidden.length === 0 && <Text c="dimmed">{t('columnsNone')}</Text>}
        {[...Map.groupBy(hidden, ({ group }) => group)].map(([group, columns]) => (
          <section key={group} aria-label={group}>
            <Text size="sm" fw={500} mb="xs">
              {group}
            </Text>
            <Group gap="xs">
              {columns.map(({ id, title }) => (
                <Button
                  key={id}
                  size="xs"
                  variant="default"
                  disabled={isFull}
                  leftSection={<IconPlus size={14} aria-hidden />}
                  aria-label={t('columnShow', { column: title })}
                  onClick={() => onChoose([...ids, id])}
                >
                  {title}
                </Button>
              ))}
            </Group>
          </section>
        ))}
        <DialogFoot>
          <Button variant="default" onClick={() => onChoose([...usualColumns])}>
            {t('columnsReset')}
          </Button>
          <Button onClick={onClose}>{t('columnsDone')}</Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  )
}
