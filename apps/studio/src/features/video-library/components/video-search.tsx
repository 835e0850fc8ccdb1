import { CloseButton, Kbd, TextInput } from '@mantine/core'
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { t } from '../texts.ts'
import classes from './video-search.module.css'

const typingPauseMs = 250

type VideoSearchProps = {
  /** The term in the address. */
  search: string
  /** Puts a term into the address; settles when it is there. */
  onSearch: (term: string) => Promise<void>
}

/** The title search (VL-052). What is being typed is its own until the address has caught up; `/` focuses it. */
export function VideoSearch({ search, onSearch }: VideoSearchProps) {
  const input = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState<string>()
  const text = draft ?? search

  const commit = useDebouncedCallback(async (typed: string) => {
    const term = typed.trim()
    await onSearch(term)
    setDraft((current) => (current === term ? undefined : current))
  }, typingPauseMs)

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
      placeholder={t('search.placeholder')}
      aria-label={t('search.label')}
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
            aria-label={t('search.clear')}
            onClick={() => {
              change('')
              input.current?.focus()
            }}
          />
        )
      }
      onChange={(typing) => change(typing.currentTarget.value)}
      onBlur={() => setDraft((current) => (current?.trim() === search ? undefined : current))}
    />
  )
}
