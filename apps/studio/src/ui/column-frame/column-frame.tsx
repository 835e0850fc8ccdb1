import { NativeSelect, Text } from '@mantine/core'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { defineTexts } from '#lib/texts.ts'
import classes from './column-frame.module.css'

const t = defineTexts('column-frame', { page: '{{label}} page' })

export type ColumnPlace = {
  to: string
  title: string
  /** Its address begins those of other places, and is open only by itself. */
  isExact?: boolean
}
export type ColumnGroup = { title: string; places: readonly ColumnPlace[] }

type ColumnFrameProps = {
  /** What the places are of, for screen readers. */
  label: string
  /** Above the places: what all of them are about. */
  head?: ReactNode
  groups: readonly ColumnGroup[]
  children: ReactNode
}

/** The areas of one thing in a second column beside the rail, a choice above the page where it is narrow. */
export function ColumnFrame({ label, head, groups, children }: ColumnFrameProps) {
  return (
    <div className={classes.frame}>
      <div className={classes.side}>
        {head}
        <nav className={classes.column} aria-label={label}>
          {groups.map(({ title, places }) => (
            <div key={title} className={classes.group}>
              <Text size="xs" c="dimmed" fw={500} className={classes.groupTitle}>
                {title}
              </Text>
              {places.map(({ to, title: name, isExact = false }) => (
                <Link key={to} to={to} className={classes.place} activeOptions={{ exact: isExact }}>
                  {name}
                </Link>
              ))}
            </div>
          ))}
        </nav>
        <PlaceSelect label={label} groups={groups} />
      </div>
      <div className={classes.page}>{children}</div>
    </div>
  )
}

function PlaceSelect({ label, groups }: Pick<ColumnFrameProps, 'label' | 'groups'>) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const places = groups.flatMap((group) => group.places)
  const open = places.find(({ to }) => to === pathname.replace(/\/$/, ''))
  return (
    <NativeSelect
      className={classes.select}
      label={t('page', { label })}
      value={open?.to ?? ''}
      data={groups.map(({ title, places: ofGroup }) => ({
        group: title,
        items: ofGroup.map(({ to, title: name }) => ({ value: to, label: name })),
      }))}
      onChange={(choice) => void navigate({ to: choice.currentTarget.value })}
    />
  )
}
