import { NativeSelect, Text } from '@mantine/core'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { defineTexts } from '@marquee/domain/languages'
import classes from './column-frame.module.css'

const t = defineTexts('column-frame', { page: '{{label}} page' })

type ColumnEntry = {
  to: string
  title: string
  /** Other entries are below its address: it is open only by itself. */
  isExact?: boolean
}
export type ColumnGroup = { title: string; entries: readonly ColumnEntry[] }

type ColumnFrameProps = {
  /** What the entries belong to, for screen readers. */
  label: string
  /** Above the entries: what they are all about. */
  head?: ReactNode
  groups: readonly ColumnGroup[]
  children: ReactNode
}

/** A menu in a second column beside the rail, or a select above the page where it's narrow. */
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
  const open = entries.find(({ to }) => to === pathname.replace(/\/$/, ''))
  return (
    <NativeSelect
      className={classes.select}
      label={t('page', { label })}
      value={open?.to ?? ''}
      data={groups.map(({ title, entries: ofGroup }) => ({
        group: title,
        items: ofGroup.map(({ to, title: name }) => ({ value: to, label: name })),
      }))}
      onChange={(choice) => void navigate({ to: choice.currentTarget.value })}
    />
  )
}
