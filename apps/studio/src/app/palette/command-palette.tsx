// oxlint-disable jsx-a11y/prefer-tag-over-role -- no element has the roles that the list of a combobox needs.
import { Modal, UnstyledButton } from '@mantine/core'
import type { PersonOfProfile } from '@marquee/domain/profiles'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useSearchTerm } from '#lib/use-search-term.ts'
import { KeyHint } from '#ui/key-hint/key-hint.tsx'
import classes from './command-palette.module.css'
import { type PaletteEntry, usePaletteEntries } from './palette-entries.ts'
import { t } from './texts.ts'
import type { PaletteAction } from './use-action-entries.ts'

type CommandPaletteProps = {
  isOpen: boolean
  onClose: () => void
  /** A person was chosen; people have no page of their own. */
  onPerson: (person: PersonOfProfile) => void
  /** An action with a dialog was chosen. */
  onAction: (action: PaletteAction) => void
}

/** Ctrl+K: runs commands and finds things by title or name, from the keyboard. */
export function CommandPalette({ isOpen, ...actions }: CommandPaletteProps) {
  return (
    <Modal.Root opened={isOpen} onClose={actions.onClose} centered={false} padding={0} size="36rem">
      <Modal.Overlay />
      <Modal.Content aria-label={t('label')} aria-labelledby={undefined} data-keeps-focus>
        <PaletteBody {...actions} />
      </Modal.Content>
    </Modal.Root>
  )
}

/** A combobox as in the ARIA pattern: the focus stays in the field, the arrows move the active option. */
function PaletteBody({ onClose, onPerson, onAction }: Omit<CommandPaletteProps, 'isOpen'>) {
  const listId = useId()
  const [query, setQuery] = useState('')
  const [activeId, setActiveId] = useState<string>()
  const term = useSearchTerm(query)
  const { entries, isSearching } = usePaletteEntries({ query, term, onPerson, onAction })
  // By id, as results that arrive later shift the positions.
  const active = entries.find(({ id }) => id === activeId) ?? entries[0]

  const choose = (entry: PaletteEntry | undefined): void => {
    if (entry === undefined) return
    onClose()
    entry.run()
  }
  const move = (steps: number): void => {
    if (active === undefined) return
    setActiveId(entries.at((entries.indexOf(active) + steps) % entries.length)?.id)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter') choose(active)
    else return
    event.preventDefault()
  }

  return (
    <>
      <div className={classes.field}>
        <IconSearch size={18} aria-hidden="true" />
        <input
          className={classes.input}
          role="combobox"
          aria-label={t('label')}
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          {...(active !== undefined && { 'aria-activedescendant': optionId(listId, active) })}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          placeholder={t('placeholder')}
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value)
            setActiveId(undefined)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id={listId} role="listbox" aria-label={t('results')} className={classes.list}>
        {groupsOf(entries).map(([group, members]) => (
          <div key={group} role="group" aria-label={group}>
            <div className={classes.group} aria-hidden="true">
              {group}
            </div>
            {members.map((entry) => (
              <PaletteOption
                key={entry.id}
                id={optionId(listId, entry)}
                entry={entry}
                isActive={entry === active}
                onHover={() => setActiveId(entry.id)}
                onChoose={() => choose(entry)}
              />
            ))}
          </div>
        ))}
      </div>
      <output className={entries.length === 0 ? classes.nothing : classes.count}>
        {countOf({ found: entries.length, isSearching, query: query.trim() })}
      </output>
    </>
  )
}

type PaletteOptionProps = {
  id: string
  entry: PaletteEntry
  isActive: boolean
  onHover: () => void
  onChoose: () => void
}

function PaletteOption({ id, entry, isActive, onHover, onChoose }: PaletteOptionProps) {
  return (
    <UnstyledButton
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={classes.option}
      ref={isActive ? scrollIntoView : null}
      onPointerMove={onHover}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span className={classes.title}>{entry.title}</span>
      {entry.detail === undefined ? null : <span className={classes.detail}>{entry.detail}</span>}
      {entry.shortcut === undefined ? null : <KeyHint shortcut={entry.shortcut} />}
    </UnstyledButton>
  )
}

function countOf({
  found,
  isSearching,
  query,
}: {
  found: number
  isSearching: boolean
  query: string
}): string {
  if (found > 0) return t('found', { count: found })
  return isSearching ? t('searching') : t('nothing', { query })
}

function scrollIntoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' })
}

function optionId(listId: string, entry: PaletteEntry): string {
  return `${listId}-${entry.id}`
}

function groupsOf(entries: PaletteEntry[]): [string, PaletteEntry[]][] {
  return Object.entries(Object.groupBy(entries, ({ group }) => group)).map(([group, members = []]) => [
    group,
    members,
  ])
}
