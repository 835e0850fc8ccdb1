import { Skeleton } from '@mantine/core'
import { codeAreaTitles, type ListedEmbed } from '@marquee/domain/custom-code'
import { listFormat } from '@marquee/domain/languages'
import { IconCode, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { DecidedButton } from '#features/permissions/public.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ListState } from '#ui/list-state/list-state.tsx'
import { ListTable } from '#ui/list-table/list-table.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { QueryView } from '#ui/query-view/query-view.tsx'
import { StateWord } from '#ui/state-dot/state-dot.tsx'
import { EmbedForm } from '../components/embed-form.tsx'
import { embedsQuery, useCreateEmbed } from '../custom-code-calls.ts'
import { t } from '../texts.ts'

const columns = (['name', 'pages', 'areas', 'state'] as const).map((id) => ({
  id,
  get title() {
    return t(id)
  },
}))

/** The code that the organization's pages run, at `/integrations/javascript-embeds` (SH-211). */
export function JavascriptEmbedsPage() {
  const embeds = useQuery(embedsQuery)
  const [isCreating, setCreating] = useState(false)
  const mayCreate = embeds.data?.can.create === true
  const decision = mayCreate
    ? ({ allowed: true } as const)
    : ({ allowed: false, reason: 'team', sentence: t('notAllowed') } as const)
  const add = embeds.data && (
    <DecidedButton
      decision={decision}
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setCreating(true)}
    >
      {t('new')}
    </DecidedButton>
  )
  const none = (
    <ListState icon={<IconCode aria-hidden />} title={t('empty.title')} text={t('empty.text')}>
      {add}
    </ListState>
  )
  return (
    <>
      <PageHead title={t('title')} sentence={t('sentence')} actions={add} />
      <QueryView
        query={embeds}
        pending={<Skeleton height={220} />}
        empty={{ when: ({ results }) => results.length === 0, show: none }}
      >
        {({ results }) => (
          <ListTable label={t('table')} columns={columns} isPending={false} isStale={false}>
            {results.map((embed) => (
              <Row key={embed.id} embed={embed} />
            ))}
          </ListTable>
        )}
      </QueryView>
      <Dialog isOpen={isCreating} onClose={() => setCreating(false)} title={t('new')}>
        <Creating onClose={() => setCreating(false)} />
      </Dialog>
    </>
  )
}

function Row({ embed: { id, name, pages, filled, broken } }: { embed: ListedEmbed }) {
  const wordsOf = (areas: ListedEmbed['filled']) =>
    listFormat().format(areas.map((area) => codeAreaTitles[area]))
  return (
    <tr>
      <td data-column="name">
        <Link to="/integrations/javascript-embeds/$instanceID" params={{ instanceID: id }} data-row-link>
          {name}
        </Link>
      </td>
      <td data-column="pages">{t(`pages.${pages}`)}</td>
      <td data-column="areas">{filled.length === 0 ? t('none') : wordsOf(filled)}</td>
      <td data-column="state">
        {broken.length > 0 ? (
          <StateWord tone="bad">{t('broken', { areas: wordsOf(broken) })}</StateWord>
        ) : (
          <StateWord tone={filled.length === 0 ? 'still' : 'good'}>
            {t(filled.length === 0 ? 'empty' : 'working')}
          </StateWord>
        )}
      </td>
    </tr>
  )
}

function Creating({ onClose }: { onClose: () => void }) {
  const creation = useCreateEmbed()
  const navigate = useNavigate()
  const { isPending, error } = creation
  return (
    <EmbedForm
      initial={{ name: '', pages: 'all' }}
      words={{ confirm: t('create'), busy: t('creating') }}
      saving={{
        isPending,
        error,
        run: (embed) =>
          creation.mutate(embed, {
            onSuccess: ({ id }) => {
              onClose()
              void navigate({
                to: '/integrations/javascript-embeds/$instanceID',
                params: { instanceID: id },
              })
            },
          }),
      }}
      onCancel={onClose}
    />
  )
}
