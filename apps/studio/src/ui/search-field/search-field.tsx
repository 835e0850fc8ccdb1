import { CloseButton, Kbd, TextInput } from '@mantine/core'
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { defineTexts } from '@marquee/domain/languages'
import { searchPauseMs } from '#lib/use-search-term.ts'
import classes from './search-field.module.css'

const t = defineTexts('search-field', { clear: 'Clear search' })

type SearchFieldProps = {
  label: string
  placeholder: string
  /** The term in the address. */
  search: string
  /** Puts a term into the address; resolves when it is there. */
  onSearch: (term: string) => Promise<void>
  /** Pause in typing before searching; Enter searches at once. */
  pauseMs?: number
}

/** A list's search. Keeps the typed text until the address has caught up; `/` focuses it. */
export function SearchField({
  label,
  placeholder,
  search,
  onSearch,
  pauseMs = searchPauseMs,
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState<string>()
  const text = draft ?? search

  const commit = useDebouncedCallback(async (typed: string) => {
    const term = typed.trim()
    await onSearch(term)
    setDraft((current) => (current === term ? undefined : current))
  }, pauseMs)

  const change = (typed: string) => {
    setDraft(typed)
    commit(typed)
  }
  useHotkeys([['/', () => input.current?.focus()]])

  return (
    <TextInput
      ref={input}
      className={classes.search}
      type="search"
      value={text}
      maxLength={255}
      placeholder={placeholder}
      aria-label={label}
      aria-keyshortcuts="/"
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        text === '' ? (
          <Kbd size="xs" className={classes.hint} aria-hidden>
            /
          </Kbd>
        ) : (
          <CloseButton
            size="sm"
            aria-label={t('clear')}
            onClick={() => {
              change('')
              input.current?.focus()
            }}
          />
        )
      }
      onChange={(typing) => change(typing.currentTarget.value)}
      onKeyDown={(press) => press.key === 'Enter' && commit.flush()}
      onBlur={() => setDraft((current) => (current?.trim() === search ? undefined : current))}
    />
  )
}
