import { defineTexts } from '@marquee/domain/languages'
import { Button, CloseButton, Combobox, useCombobox } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import classes from './filter-choice.module.css'
import { type FilterOption, FilterOptions } from './filter-options.tsx'

const t = defineTexts('filter-choice', {
  // Screen readers read both parts together.
  button: '{{label}}: {{chosen}}',
  count: '{{total}} selected',
  clear: 'Clear {{label}}',
})

/** From this many characters on, the button shows a count instead of the titles (WI-057). */
const countedFromCharacters = 60

type FilterChoiceProps = {
  label: string
  /** Undefined while loading. */
  options: readonly FilterOption[] | undefined
  chosen: readonly string[]
  /** The title of a chosen value, if the options may lack it; undefined if unknown. */
  titleOf?: (value: string) => string | undefined
  onChoose: (values: string[]) => void
  /** At most one: choosing closes the list, and choosing it again clears it. */
  isSingle?: boolean
  /** Always exactly one, such as a sort order. */
  isRequired?: boolean
  /** A search within many options. */
  search?: { term: string; onSearch: (term: string) => void; placeholder: string }
  /** The options could not be loaded. */
  failure?: { message: string; onRetry: () => void } | undefined
  /** Called on hover and focus of the button, to prefetch options. */
  onIntent?: () => void
}

/** A filter chip that shows what is chosen (WI-056, VL-072), clears it, and opens the list of options. */
export function FilterChoice(props: FilterChoiceProps) {
  const { label, chosen, isRequired = false, isSingle = isRequired, search, onChoose, onIntent } = props
  const { combobox, close, choose } = useFilterCombobox(props, isSingle)
  const isClearable = chosen.length > 0 && !isRequired
  const chip = chipLabel(props)
  return (
    <Combobox store={combobox} position="bottom-start" width="target" shadow="md" onOptionSubmit={choose}>
      <div className={classes['chip']}>
        <Combobox.Target targetType="button" withExpandedAttribute>
          <Button
            className={classes['button'] ?? ''}
            variant="default"
            justify="space-between"
            // It has the role of a combobox, which takes no name from its content.
            aria-label={chip}
            data-chosen={isClearable || undefined}
            rightSection={!isClearable && <IconChevronDown size={14} aria-hidden />}
            onClick={() => combobox.toggleDropdown()}
            onPointerEnter={onIntent}
            onFocus={onIntent}
          >
            {chip}
          </Button>
        </Combobox.Target>
        {isClearable && (
          <CloseButton
            className={classes['clear'] ?? ''}
            iconSize={14}
            aria-label={t('clear', { label })}
            onClick={() => {
              combobox.focusTarget()
              onChoose([])
            }}
          />
        )}
      </div>
      <Combobox.Dropdown
        className={classes['dropdown'] ?? ''}
        onKeyDown={(press) => {
          if (press.key === 'Escape') close()
        }}
      >
        {search && (
          <Combobox.Search
            value={search.term}
            placeholder={search.placeholder}
            aria-label={search.placeholder}
            maxLength={255}
            onChange={(typing) => {
              search.onSearch(typing.currentTarget.value)
              combobox.resetSelectedOption()
            }}
          />
        )}
        <FilterOptions
          label={label}
          options={props.options}
          chosen={chosen}
          isSingle={isSingle}
          failure={props.failure}
        />
      </Combobox.Dropdown>
    </Combobox>
  )
}

function useFilterCombobox(props: FilterChoiceProps, isSingle: boolean) {
  const { chosen, isRequired = false, search, onChoose } = props
  const combobox = useCombobox({
    onDropdownOpen: () => (search ? combobox.focusSearchInput() : combobox.selectActiveOption()),
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      search?.onSearch('')
    },
  })
  const close = () => {
    combobox.closeDropdown()
    combobox.focusTarget()
  }
  const choose = (value: string) => {
    const isChosen = chosen.includes(value)
    if (!isSingle) return onChoose(isChosen ? chosen.filter((item) => item !== value) : [...chosen, value])
    if (!isChosen || !isRequired) onChoose(isChosen ? [] : [value])
    close()
  }
  return { combobox, close, choose }
}

function titleAmong(options: readonly FilterOption[] = []) {
  return (value: string) => options.find((option) => option.value === value)?.label
}

/** The chosen titles joined by commas, or their count if too long (WI-056 to WI-058). */
function chipLabel({ label, options, chosen, titleOf = titleAmong(options) }: FilterChoiceProps): string {
  if (chosen.length === 0) return label
  const titles = chosen.map(titleOf)
  const joined = titles.join(', ')
  const isListed = !titles.includes(undefined) && joined.length < countedFromCharacters
  return t('button', { label, chosen: isListed ? joined : t('count', { total: titles.length }) })
}
