import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './fact-list.module.css'

type FactListProps = {
  facts: readonly (readonly [title: string, value: ReactNode])[]
  /** Shown for an empty value. */
  none: string
}

/** A list of labeled values. */
export function FactList({ facts, none }: FactListProps) {
  return (
    <dl className={classes['facts']}>
      {facts.map(([title, value]) => (
        <div key={title} className={classes['fact']}>
          <dt>{title}</dt>
          <dd>
            {value || (
              <Text span size="sm" c="dimmed">
                {none}
              </Text>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
