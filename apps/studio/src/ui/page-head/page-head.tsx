import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './page-head.module.css'

type PageHeadProps = {
  title: string
  /** One sentence, when it helps. */
  sentence?: string
  /** On the right; one of them primary. */
  actions?: ReactNode
}

/** Head of a page. Its title takes the focus after a route change. */
export function PageHead({ title, sentence, actions }: PageHeadProps) {
  return (
    <header className={classes.head}>
      <div className={classes.words}>
        <Title order={1} tabIndex={-1} className={classes.title} data-page-title>
          {title}
        </Title>
        {sentence === undefined ? null : <Text c="dimmed">{sentence}</Text>}
      </div>
      {actions === undefined ? null : <div className={classes.actions}>{actions}</div>}
    </header>
  )
}
