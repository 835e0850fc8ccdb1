import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useIsPhone } from '#lib/use-is-phone.ts'
import { lazyPart } from '../lazy-part/lazy-part.tsx'
import { SearchField } from '../search-field/search-field.tsx'
import classes from './filter-bar.module.css'
import { t } from './filter-bar-texts.ts'

const FilterSheet = lazyPart(async () => (await import('./filter-sheet.tsx')).FilterSheet)

type FilterBarProps = {
  /** For screen readers: "Video filters". */
  label: string
  /** Left out if the list has a search of its own. */
  search?: {
    label: string
    placeholder: string
    /** The term in the address. */
    term: string
    /** Puts a term into the address; resolves when it is there. */
    onSearch: (term: string) => Promise<void>
  }
  /** How many filters are set: shown on a phone, and enables "Clear all". */
  setCount: number
  /** Clears every filter, but not the search, which has its own clear button. */
  onClear: () => void
  /** The sort order: at the end of the row, and last in the sheet on a phone. */
  sort?: ReactNode
  /** Next to the search at every width, such as the switch between table and grid. */
  actions?: ReactNode
  /** A `FilterChoice` for each filter. */
  children?: ReactNode
}

/**
 * The bar above a list's rows, the same for every list: search, a chip per filter, and "Clear all". On a phone the chips
 * move into a sheet behind one button. It has no state: the filters are in the address.
 */
export function FilterBar(props: FilterBarProps) {
  const { search, sort, actions, children } = props
  const isNarrow = useIsPhone()
  const hasFilters = children !== undefined || sort !== undefined
  return (
    <div className={classes['frame']}>
      <div
        className={classes['bar']}
        data-searchless={search === undefined || undefined}
        data-sorted={sort !== undefined || undefined}
      >
        {search && (
          <div className={classes['search']}>
            <SearchField
              label={search.label}
              placeholder={search.placeholder}
              search={search.term}
              onSearch={search.onSearch}
            />
          </div>
        )}
        {hasFilters && (isNarrow ? <Sheet {...props} /> : <Chips {...props} />)}
        {!isNarrow && sort !== undefined && <div className={classes['sort']}>{sort}</div>}
        {actions !== undefined && <div className={classes['actions']}>{actions}</div>}
      </div>
    </div>
  )
}

function Chips({ label, setCount, onClear, children }: FilterBarProps) {
  const chips = useRef<HTMLDivElement>(null)
  return (
    <div ref={chips} className={classes['chips']} role="group" aria-label={label} tabIndex={-1}>
      {children}
      {setCount > 0 && (
        <Button
          variant="subtle"
          onClick={() => {
            // The button disappears with the filters.
            chips.current?.focus()
            onClear()
          }}
        >
          {t('clear')}
        </Button>
      )}
    </div>
  )
}

function Sheet({ label, setCount, onClear, sort, children }: FilterBarProps) {
  const [isOpen, setOpen] = useState<boolean>()
  return (
    <div className={classes['opener']}>
      <Button
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
        data-chosen={setCount > 0 || undefined}
        onClick={() => setOpen(true)}
      >
        {setCount > 0 ? t('openSet', { total: setCount }) : t('open')}
      </Button>
      {isOpen !== undefined && (
        <Suspense>
          <FilterSheet
            isOpen={isOpen}
            label={label}
            isSet={setCount > 0}
            onClear={onClear}
            onClose={() => setOpen(false)}
          >
            {children}
            {sort}
          </FilterSheet>
        </Suspense>
      )}
    </div>
  )
}
