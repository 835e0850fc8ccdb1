import { Alert, Button, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { t } from '../texts.ts'

/** Code doesn't run where other organizations have pages too. */
export function RunsLater() {
  return (
    <Alert color="yellow">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{t('runsLater')}</Text>
        <Button
          size="xs"
          variant="default"
          renderRoot={(props) => <Link {...props} to="/settings-new/domains" />}
        >
          {t('addDomain')}
        </Button>
      </Stack>
    </Alert>
  )
}
