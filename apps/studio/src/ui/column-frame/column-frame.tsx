import { NativeSelect, Text } from '@mantine/core'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { defineTexts } from '@marquee/domain/languages'
import classes from './column-frame.module.css'

const t = defineTexts('column-frame', { page: '{{label}} page' })

type ColumnEntry = {
  to: string
  title: string
  /** Set when other entries are below its path, so that it is active on exactly this path. */
  isExact?: boolean
}
export type ColumnGroup = { title: string; entries: readonly ColumnEntry[] }

type ColumnFrameProps = {
  /** Names the menu for screen readers. */
  label: string
  /** Above the entries, such as the event they belong to. */
  head?: ReactNode
  groups: readonly ColumnGroup[]
  children: ReactNode
}

/** A menu in a second column next to the rail, or a select above the page on narrow screens. */
export function ColumnFrame({ label, head, groups, children }: ColumnFrameProps) {
  return (
    <div className={classes.frame}>
      <div className={classes.side}>
        {head}
        <nav className={classes.column} aria-label={label}>
          {groups.map(({ title, entries }) => (
            <div key={title} className={classes.group}>
              <Text size="xs" c="dimmed" fw={500} className={classes.groupTitle}>
                {title}
              </Text>
              {entries.map(({ to, title: name, isExact = false }) => (
                <Link key={to} to={to} className={classes.entry} activeOptions={{ exact: isExact }}>
                  {name}
                </Link>
              ))}
            </div>
          ))}
        </nav>
        <EntrySelect label={label} groups={groups} />
      </div>
      <div className={classes.page}>{children}</div>
    </div>
  )
}

function EntrySelect({ label, groups }: Pick<ColumnFrameProps, 'label' | 'groups'>) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const entries = groups.flatMap((group) => group.entries)
  const current = entries.find(({ to }) => to === pathname.replace(/\/$/, ''))
  return (
    <NativeSelect
      className={classes.select}
      label={t('page', { label })}
      value={current?.to ?? ''}
      data={groups.map(({ title, entries: ofGroup }) => ({
        group: title,
        items: ofGroup.map(({ to, title: name }) => ({ value: to, label: name })),
      }))}
      onChange={(choice) => void navigate({ to: choice.currentTarget.value })}
    />
  )
}
