import { Text, Title } from '@mantine/core'
import { createContext, type ReactNode, use } from 'react'
import classes from './page-head.module.css'

type PageHeadProps = {
  title: string
  /** One sentence, when it helps. */
  sentence?: string
  /** On the right; one of them primary. */
  actions?: ReactNode
}

/** What an area adds to the actions of every head in it, before the page's own. */
export const AreaActions = createContext<ReactNode>(null)

/** Head of a page. Its title takes the focus after a route change. */
export function PageHead({ title, sentence, actions }: PageHeadProps) {
  const ofArea = use(AreaActions)
  return (
    <header className={classes.head}>
      <div className={classes.words}>
        <Title order={1} tabIndex={-1} className={classes.title} data-page-title>
          {title}
        </Title>
        {sentence === undefined ? null : <Text c="dimmed">{sentence}</Text>}
      </div>
      {actions === undefined && ofArea === null ? null : (
        <div className={classes.actions}>
          {ofArea}
          {actions}
        </div>
      )}
    </header>
  )
}
