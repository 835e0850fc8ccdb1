import { Button, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import classes from './error-page.module.css'
import { t } from './texts.ts'

/** The page for addresses that lead nowhere, with an error code (SH-286). */
export function ErrorPage({ code }: { code: number }) {
  const { title, sentence } = textsOf(code)
  return (
    <div className={classes.page}>
      <Text c="dimmed" fw={600}>
        {t('errorTitle', { code })}
      </Text>
      <Title order={1} tabIndex={-1} data-page-title>
        {title}
      </Title>
      <Text c="dimmed">{sentence}</Text>
      <Button component={Link} to="/home" mt="md">
        {t('toHome')}
      </Button>
    </div>
  )
}

function textsOf(code: number): { title: string; sentence: string } {
  if (code === 404) return { title: t('notFoundTitle'), sentence: t('notFound') }
  if (code === 403) return { title: t('refusedTitle'), sentence: t('refused') }
  return { title: t('brokenTitle'), sentence: t('broken') }
}
