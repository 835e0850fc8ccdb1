import '@mantine/core/styles/ColorSwatch.css'
import { Button, ColorSwatch, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { BrandTheme } from '@marquee/domain/branding'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx'
import { QueryView } from '#ui/query-view/query-view.tsx'
import { t } from './texts.ts'
import { brandThemesQuery, useDeleteTheme, useRenameTheme } from './theme-mutations.ts'
import { ThemeNameForm } from './theme-name-form.tsx'

type ThemeListProps = { onApply?: (theme: BrandTheme) => void }

/** The themes of the organization: to apply, rename and delete. */
export function ThemeList({ onApply }: ThemeListProps) {
  const themes = useQuery(brandThemesQuery)
  const none = <Text size="sm">{t('noThemes')}</Text>
  return (
    <QueryView
      query={themes}
      pending={<Skeleton height={80} />}
      empty={{ when: ({ results }) => results.length === 0, show: none }}
    >
      {({ results, can }) => (
        <Stack gap="xs">
          {results.map((theme) => (
            <ThemeRow key={theme.id} theme={theme} mayUpdate={can.update} onApply={onApply} />
          ))}
        </Stack>
      )}
    </QueryView>
  )
}

type ThemeRowProps = { theme: BrandTheme; mayUpdate: boolean; onApply: ThemeListProps['onApply'] }

function ThemeRow({ theme, mayUpdate, onApply }: ThemeRowProps) {
  const [open, setOpen] = useState<'rename' | 'delete'>()
  const rename = useRenameTheme()
  const deletion = useDeleteTheme()
  const close = () => setOpen(undefined)
  const { id, name } = theme
  if (open === 'rename') {
    return (
      <ThemeNameForm
        initial={name}
        isBusy={rename.isPending}
        error={rename.error}
        onSave={(name) => rename.mutate({ id, name }, { onSuccess: close })}
        onCancel={close}
      />
    )
  }
  return (
    <Group gap="xs" role="group" aria-label={name}>
      <ColorSwatch color={theme.theme_secondary_color} size={20} aria-hidden />
      <Text fw={500}>{name}</Text>
      {onApply && (
        <Button size="compact-sm" onClick={() => onApply(theme)}>
          {t('apply')}
        </Button>
      )}
      {mayUpdate && (
        <>
          <Button size="compact-sm" variant="default" onClick={() => setOpen('rename')}>
            {t('rename')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => setOpen('delete')}>
            {t('delete')}
          </Button>
        </>
      )}
      <ConfirmDialog
        isOpen={open === 'delete'}
        isDestructive
        title={t('deleteTitle', { name })}
        confirmLabel={t('delete')}
        isBusy={deletion.isPending}
        error={deletion.error}
        onConfirm={() => deletion.mutate(id, { onSuccess: close })}
        onClose={close}
      >
        {t('deleteText')}
      </ConfirmDialog>
    </Group>
  )
}
