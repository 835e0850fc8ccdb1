import { Combobox, Input, useCombobox } from '@mantine/core'
import { useId } from '@mantine/hooks'
import { containsWords } from '@marquee/domain/lists'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { type EventPerson, foundSpeakersQuery, personName } from '#features/people/public.ts'
import { announce } from '#lib/announce.ts'
import { useSearchTerm } from '#lib/use-search-term.ts'
import { OptionContent } from '#ui/select/option-content.tsx'
import { t } from '../texts.ts'

const listHeightPx = 240

type SpeakerSearchProps = {
  eventId: string
  input: RefObject<HTMLInputElement | null>
  /** Speakers already in the session are not offered. */
  isIn: (id: string) => boolean
  onChoose: (person: EventPerson) => void
}

/** Finds speakers of the event by name or email address. It stays open for adding several. */
export function SpeakerSearch({ eventId, input, isIn, onChoose }: SpeakerSearchProps) {
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [activeId, setActiveId] = useState<string | null>(null)
  const { offered, sentence } = useOffered(eventId, { typed, isIn })
  const combobox = useCombobox({ onDropdownClose: () => point(null) })
  const { dropdownOpened: isOpen } = combobox
  const point = (id: string | null) => {
    if (id === null) combobox.resetSelectedOption()
    setActiveId(id)
  }
  const type = (text: string) => {
    setTyped(text)
    point(null)
    combobox.openDropdown()
  }
  const choose = (id: string) => {
    const person = offered.find((one) => one.id === id)
    if (!person) return
    setTyped('')
    point(null)
    announce(t('speakers.added', { name: personName(person.user) }))
    onChoose(person)
  }
  const enter = () => {
    const [only, ...others] = offered
    if (isOpen && combobox.getSelectedOptionIndex() !== -1) combobox.clickSelectedOption()
    else if (typed.trim() !== '' && only && others.length === 0) choose(only.id)
  }
  const move = (by: 'selectNextOption' | 'selectPreviousOption') =>
    isOpen ? point(combobox[by]()) : combobox.openDropdown('keyboard')
  const keys: Record<string, () => void> = {
    ArrowDown: () => move('selectNextOption'),
    ArrowUp: () => move('selectPreviousOption'),
    // Enter must not submit the form around it.
    Enter: enter,
  }
  const press = (event: KeyboardEvent) => {
    const { key, nativeEvent } = event
    if (nativeEvent.isComposing) return
    if (key === 'Escape') combobox.closeDropdown('keyboard')
    if (!keys[key]) return
    event.preventDefault()
    keys[key]()
  }
  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      <Combobox.Target withAriaAttributes={false} withKeyboardNavigation={false}>
        <Input
          ref={input}
          role="combobox"
          autoComplete="off"
          aria-label={t('speakers.add')}
          aria-haspopup="listbox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen ? (activeId ?? undefined) : undefined}
          data-mantine-stop-propagation={isOpen || undefined}
          placeholder={t('speakers.search')}
          maxLength={255}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={(typing) => type(typing.currentTarget.value)}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={press}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        {/* A list box without options isn't valid. */}
        {sentence !== undefined && <Combobox.Empty>{sentence}</Combobox.Empty>}
        <Combobox.Options
          id={listId}
          aria-label={t('speakers.add')}
          mah={listHeightPx}
          style={scrolling}
          hidden={offered.length === 0}
        >
          {offered.map(({ id, user }) => (
            <Combobox.Option key={id} value={id}>
              <OptionContent option={optionOf({ id, user })} isChosen={false} />
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function optionOf({ id, user }: Pick<EventPerson, 'id' | 'user'>) {
  const subLabel = [user.title, user.company, user.email].filter(Boolean).join(' · ')
  return { value: id, label: personName(user), subLabel }
}

const scrolling = { overflowY: 'auto' } as const

/** The matching speakers, or a message if there are none. */
function useOffered(eventId: string, { typed, isIn }: { typed: string } & Pick<SpeakerSearchProps, 'isIn'>) {
  const words = typed.trim()
  const settled = useSearchTerm(words)
  const all = useQuery(foundSpeakersQuery(eventId, '')).data
  // If all speakers are loaded, there is no need to wait for the server.
  const isWhole = all !== undefined && all.count <= all.results.length
  const search = isWhole ? '' : settled
  const found = useQuery(foundSpeakersQuery(eventId, search))
  const isCurrent = found.data !== undefined && !found.isPlaceholderData && (isWhole || search === words)
  // Enter must not pick a result of an earlier search.
  const people = isCurrent ? found.data.results : []
  const offered = people.filter(({ id, user }) => !isIn(id) && containsWords(textOf(user), words))
  if (offered.length > 0) return { offered }
  if (!isCurrent) return { offered, sentence: t(found.isError ? 'speakers.failed' : 'speakers.searching') }
  if (words !== '') return { offered, sentence: t('speakers.notFound') }
  return { offered, sentence: t(isWhole ? 'speakers.allIn' : 'speakers.typeName') }
}

/** Must match the fields that the server searches. */
function textOf({ first_name, last_name, company, email }: EventPerson['user']): string {
  return `${first_name} ${last_name} ${company} ${email}`
}
