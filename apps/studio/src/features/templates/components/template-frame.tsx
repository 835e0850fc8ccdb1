import { Anchor, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { headings, menuOf } from '#features/navigation/public.ts'
import { ColumnFrame } from '#ui/column-frame/column-frame.tsx'
import { templateQuery } from '../template-queries.ts'
import { t } from '../texts.ts'

/** A template: its menu in a second column, and the current page (SH-071). */
export function TemplateFrame({ templateId, children }: { templateId: string; children: ReactNode }) {
  const { data: template } = useQuery(templateQuery(templateId))
  const groups = menuOf('template', {
    params: { templateId, eventId: template?.blueprint_event ?? '' },
    isShown: ({ isLink }) => template !== undefined || !isLink,
  })
  return (
    <ColumnFrame label={headings.template} head={<TemplateHead title={template?.title} />} groups={groups}>
      {children}
    </ColumnFrame>
  )
}

function TemplateHead({ title }: { title: string | undefined }) {
  return (
    <Stack gap={4}>
      <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/templates" />}>
        {t('back')}
      </Anchor>
      {title === undefined ? (
        <Skeleton height={24} />
      ) : (
        <Text fw={600} lineClamp={2}>
          {t('templateOf', { title })}
        </Text>
      )}
    </Stack>
  )
}
