import { Button } from '@mantine/core'
import { IconVideo } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { hasContentLab } from '@marquee/domain/content-lab'
import { usePerson } from '#features/accounts/public.ts'
import { lazyPart } from '#ui/lazy-part/lazy-part.tsx'
import { AreaActions } from '#ui/page-head/page-head.tsx'
import { t } from '../texts.ts'

const ContentLibraryDialog = lazyPart(
  async () => (await import('./content-library-dialog.tsx')).ContentLibraryDialog,
)

type ContentLabFrameProps = { isLibraryOpen: boolean; children: ReactNode }

/** Wraps every page of Content Lab, with a button in the page header that opens the video library (VL-011). */
export function ContentLabFrame({ isLibraryOpen, children }: ContentLabFrameProps) {
  const { organization } = usePerson()
  const navigate = useNavigate()
  const hasLibrary = organization !== null && hasContentLab(organization)
  const showLibrary = (library: true | undefined) =>
    void navigate({ to: '.', search: (current) => ({ ...current, library }), resetScroll: false })
  const open = hasLibrary && (
    <Button
      variant="subtle"
      color="gray"
      leftSection={<IconVideo size={16} aria-hidden />}
      onClick={() => showLibrary(true)}
    >
      {t('library.open')}
    </Button>
  )
  return (
    <>
      <AreaActions value={open || null}>{children}</AreaActions>
      {hasLibrary && isLibraryOpen && (
        <Suspense>
          <ContentLibraryDialog onClose={() => showLibrary(undefined)} />
        </Suspense>
      )}
    </>
  )
}
