import { Group } from '@mantine/core'
import { maxTagNameLength, type Tag } from '@marquee/domain/tags'
import { IconTag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useMe } from '#features/accounts/public.ts'
import { ListState } from '#ui/list-state/list-state.tsx'
import { ListView } from '#ui/list-view/list-view.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { QuickEntries } from '#ui/quick-add/quick-entries.tsx'
import { SearchField } from '#ui/search-field/search-field.tsx'
import { DeleteTagDialog, RenameTagDialog } from '../components/tag-dialogs.tsx'
import { type TagChoice, TagTable } from '../components/tag-table.tsx'
import { nameFailure, useAddTags } from '../tag-mutations.ts'
import { tagListQuery } from '../tag-queries.ts'
import { type TagSearchParams, tagsPerPage } from '../tag-search-params.ts'
import { t } from '../texts.ts'
import { usePermission } from '#features/permissions/public.ts'
import { QuickAdd } from '#ui/quick-add/quick-add.tsx'

const route = getRouteApi('/_studio/settings-new/tags')

type ChosenTag = { tag: Tag; choice: TagChoice; isOpen: boolean }

/** The tag library of the organization at `/settings-new/tags` (AG-063). */
export function TagsPage() {
  const params = route.useSearch()
  const navigate = route.useNavigate()
  const list = useQuery(tagListQuery(params, useMe().organization.id))
  const { add, entries } = useAddTags()
  const [chosen, setChosen] = useState<ChosenTag>()
  const goTo = (change: Partial<TagSearchParams>) =>
    navigate({ search: (before) => ({ ...before, page: 1, ...change }), replace: !('page' in change) })
  const close = () => setChosen((before) => before && { ...before, isOpen: false })
  const dialog = (choice: TagChoice) => chosen?.isOpen === true && chosen.choice === choice

  return (
    <>
      <PageHead title={t('title')} sentence={t('sentence')} />
      <Group justify="space-between" gap="xs" align="start" pb="md">
        <SearchField
          label={t('search')}
          placeholder={t('search')}
          search={params.search}
          onSearch={(search) => goTo({ search })}
        />
        <NewTagForm onAdd={add} />
      </Group>
      <QuickEntries
        entries={entries}
        titleOf={(name) => name}
        reasonOf={(error, name) => nameFailure(error, name, t('createFailed'))}
      />
      <ListView
        list={list}
        failedText={t('loadFailed')}
        isFiltered={params.search !== ''}
        noResults={{
          title: t('noResults'),
          showAll: t('showAll'),
          onShowAll: () => void goTo({ search: '' }),
        }}
        empty={<ListState icon={<IconTag aria-hidden />} title={t('empty')} text={t('emptyText')} />}
        page={params.page}
        perPage={tagsPerPage}
        onPage={(page) => void goTo({ page })}
      >
        {(tags, isStale) => (
          <TagTable
            tags={tags}
            isStale={isStale}
            onChoose={(tag, choice) => setChosen({ tag, choice, isOpen: true })}
          />
        )}
      </ListView>
      {chosen && (
        <>
          <RenameTagDialog tag={chosen.tag} isOpen={dialog('rename')} onClose={close} />
          <DeleteTagDialog tag={chosen.tag} isOpen={dialog('delete')} onClose={close} />
        </>
      )}
    </>
  )
}

/** Adds a tag by name. */
function NewTagForm({ onAdd }: { onAdd: (name: string) => void }) {
  const decision = usePermission('event:update')
  return (
    <QuickAdd
      label={t('newTag')}
      addLabel={t('add')}
      maxLength={maxTagNameLength}
      lockedReason={decision.allowed ? undefined : decision.sentence}
      onAdd={onAdd}
    />
  )
}
