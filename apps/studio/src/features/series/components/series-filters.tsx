import { seriesFilterings, seriesOrderings } from '@marquee/domain/series'
import { useQuery } from '@tanstack/react-query'
import { useMe } from '#features/accounts/public.ts'
import { tagListQuery } from '#features/tags/public.ts'
import { FilterBar } from '#ui/filter-bar/filter-bar.tsx'
import { FilterChoice } from '#ui/filter-choice/filter-choice.tsx'
import { defaultSeriesSearchParams, type SeriesSearchParams } from '../series-search-params.ts'
import { t } from '../texts.ts'

type SeriesFiltersProps = {
  params: SeriesSearchParams
  onChange: (change: Partial<SeriesSearchParams>) => Promise<void>
}

/** Search, filters and sort order of the list (EV-081 to EV-083). */
export function SeriesFilters({ params, onChange }: SeriesFiltersProps) {
  const { search, filtering, sort, tag } = params
  const { data: tags } = useQuery(tagListQuery({ page: 1, search: '' }, useMe().organization.id))
  const isTimed = filtering !== defaultSeriesSearchParams.filtering
  return (
    <FilterBar
      label={t('filters')}
      search={{
        label: t('search'),
        placeholder: t('search'),
        term: search,
        onSearch: (term) => onChange({ search: term }),
      }}
      setCount={Number(isTimed) + Number(tag !== undefined)}
      onClear={() => void onChange({ filtering: defaultSeriesSearchParams.filtering, tag: undefined })}
      sort={
        <FilterChoice
          label={t('sort')}
          options={seriesOrderings.map((value) => ({ value, label: t(`sort.${value}`) }))}
          chosen={[sort]}
          isRequired
          onChoose={([chosen]) =>
            void onChange({ sort: seriesOrderings.find((name) => name === chosen) ?? sort })
          }
        />
      }
    >
      <FilterChoice
        label={t('filter')}
        options={seriesFilterings.map((value) => ({ value, label: t(`filter.${value}`) }))}
        chosen={[filtering]}
        isRequired
        onChoose={([chosen]) =>
          void onChange({ filtering: seriesFilterings.find((name) => name === chosen) ?? filtering })
        }
      />
      {((tags && tags.count > 0) || tag !== undefined) && (
        <FilterChoice
          label={t('tag')}
          options={tags?.results.map(({ id, tag_name }) => ({ value: id, label: tag_name }))}
          chosen={tag === undefined ? [] : [tag]}
          isSingle
          onChoose={([chosen]) => void onChange({ tag: chosen })}
        />
      )}
    </FilterBar>
  )
}
