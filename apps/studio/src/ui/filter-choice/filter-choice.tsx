import { defineTexts } from '@marquee/domain/languages'
import { Button, CloseButton, Combobox, useCombobox } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import classes from './filter-choice.module.css'
import { type FilterOption, FilterOptions } from './filter-options.tsx'

const t = defineTexts('filter-choice', {
  // Both parts are read out together.
  button: '{{label}}: {{chosen}}',
  count: '{{total}} selected',
  clear: 'Clear {{label}}',
})

/** Titles of this many characters together are not listed on the button but counted (WI-057). */
const countedFromCharacters = 60

type FilterChoiceProps = {
  label: string
  /** Undefined while they are on their way. */
  options: readonly FilterOption[] | undefined
  chosen: readonly string[]
  /** The titles of what is chosen where the options do not hold all; undefined for one that is not known. */
  titleOf?: (value: string) => string | undefined
  onChoose: (values: string[]) => void
  /** One at most: choosing closes the list, and choosing it again takes it back. */
  isSingle?: boolean
  /** Always exactly one, such as an order: nothing takes it back. */
  isRequired?: boolean
  /** What is typed to narrow the options, where there are many. */
  search?: { term: string; onSearch: (term: string) => void; placeholder: string }
  /** The options could not be loaded. */
  failure?: { message: string; onRetry: () => void } | undefined
  /** The list may be opened next: a pointer or the focus is at its button. */
  onIntent?: () => void
}

/** The chip of a filter, which says what is chosen (WI-056, VL-072) and takes it back, and the list that it opens. */
export function FilterChoice(props: FilterChoiceProps) {
  const { label, chosen, isRequired = false, isSingle = isRequired, search, onChoose, onIntent } = props
  const { combobox, close, choose } = useChoosing(props, isSingle)
  const isClearable = chosen.length > 0 && !isRequired
  const words = wordsOf(props)
  return (
    <Combobox store={combobox} position="bottom-start" width="target" shadow="md" onOptionSubmit={choose}>
      <div className={classes['chip']}>
        <Combobox.Target targetType="button" withExpandedAttribute>
          <Button
            className={classes['button'] ?? ''}
            variant="default"
            justify="space-between"
            // What opens a list is a combobox, and that has no name from what is written in it.
            aria-label={words}
            data-chosen={isClearable || undefined}
            rightSection={!isClearable && <IconChevronDown size={14} aria-hidden />}
            onClick={() => combobox.toggleDropdown()}
            onPointerEnter={onIntent}
            onFocus={onIntent}
          >
            {words}
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

/** The list opens, closes, and gives what is chosen in it. */
function useChoosing(props: FilterChoiceProps, isSingle: boolean) {
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
    if (!isSingle) return onChoose(isChosen ? chosen.filter((one) => one !== value) : [...chosen, value])
    if (!isChosen || !isRequired) onChoose(isChosen ? [] : [value])
    close()
  }
  return { combobox, close, choose }
}

function titleAmong(options: readonly FilterOption[] = []) {
  return (value: string) => options.find((option) => option.value === value)?.label
}

/** The titles joined by commas while they are short, then how many they are (WI-056 to WI-058). */
function wordsOf({ label, options, chosen, titleOf = titleAmong(options) }: FilterChoiceProps): string {
  if (chosen.length === 0) return label
  const titles = chosen.map(titleOf)
  const joined = titles.join(', ')
  const isListed = !titles.includes(undefined) && joined.length < countedFromCharacters
  return t('button', { label, chosen: isListed ? joined : t('count', { total: titles.length }) })
}
