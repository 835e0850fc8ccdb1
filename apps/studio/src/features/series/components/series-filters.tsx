import { Group, NativeSelect, SegmentedControl } from '@mantine/core'
import { seriesFilterings, seriesOrderings } from '@marquee/domain/series'
import { useQuery } from '@tanstack/react-query'
import { useMe } from '#features/accounts/public.ts'
import { tagListQuery } from '#features/tags/public.ts'
import { SearchField } from '#ui/search-field/search-field.tsx'
import type { SeriesSearchParams } from '../series-search-params.ts'
import { t } from '../texts.ts'

type SeriesFiltersProps = {
  params: SeriesSearchParams
  onChange: (change: Partial<SeriesSearchParams>) => Promise<void>
}

/** Narrows the list by words, time and tag, and sorts it (EV-081 to EV-083). */
export function SeriesFilters({ params, onChange }: SeriesFiltersProps) {
  const { data: tags } = useQuery(tagListQuery({ page: 1, search: '' }, useMe().organization.id))
  return (
    <Group gap="sm" align="end" pb="md">
      <SearchField
        label={t('search')}
        placeholder={t('search')}
        search={params.search}
        onSearch={(search) => onChange({ search })}
      />
      <SegmentedControl
        aria-label={t('filter')}
        data={seriesFilterings.map((value) => ({ value, label: t(`filter.${value}`) }))}
        value={params.filtering}
        onChange={(filtering) => void onChange({ filtering })}
      />
      <NativeSelect
        label={t('sort')}
        data={seriesOrderings.map((value) => ({ value, label: t(`sort.${value}`) }))}
        value={params.sort}
        onChange={({ currentTarget: { value } }) =>
          void onChange({ sort: seriesOrderings.find((one) => one === value) ?? params.sort })
        }
      />
      {tags && tags.count > 0 && (
        <NativeSelect
          label={t('tag')}
          data={[
            { value: '', label: t('allTags') },
            ...tags.results.map(({ id, tag_name }) => ({ value: id, label: tag_name })),
          ]}
          value={params.tag ?? ''}
          onChange={({ currentTarget: { value } }) => void onChange({ tag: value || undefined })}
        />
      )}
    </Group>
  )
}
