import { Button, type ButtonProps } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { importRedirect } from '../content-search-params.ts'
import { t } from '../texts.ts'

/** Links to the page that starts an import (VL-027). */
export function ImportButton(props: ButtonProps) {
  return (
    <Button
      leftSection={<IconUpload size={16} aria-hidden />}
      {...props}
      renderRoot={(root) => <Link {...root} to="/content" search={{ redirect: importRedirect }} />}
    >
      {t('import.start')}
    </Button>
  )
}
