import { Anchor, Button, Group, List } from '@mantine/core'
import '@mantine/core/styles/List.css'
import { hasContentLab } from '@marquee/domain/content-lab'
import { isContentLabEditable } from '@marquee/domain/video-library'
import { IconMovieOff } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { usePerson } from '#features/accounts/public.ts'
import { VideoLibrary } from '#features/video-library/public.ts'
import { ListState } from '#ui/list-state/list-state.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { ImportButton } from '../components/import-button.tsx'
import { ImportStarter } from '../components/import-starter.tsx'
import { t } from '../texts.ts'

const route = getRouteApi('/_studio/content/')

/** Content Lab at `/content`: the videos that can be edited (VL-012). Empty for people without an organization (SH-009). */
export function ContentLabPage() {
  const { organization } = usePerson()
  if (organization === null) return <WithoutOrganization />
  if (hasContentLab(organization)) return <EditableVideos />
  const reason = isContentLabEditable(organization) ? 'off' : 'region'
  return (
    <>
      <PageHead title={t('page.title')} />
      <ListState icon={<IconMovieOff aria-hidden />} title={t(`${reason}.title`)} text={t(`${reason}.text`)}>
        <Anchor component={Link} to="/videos">
          {t('off.library')}
        </Anchor>
      </ListState>
    </>
  )
}

/** What a person without an organization can do in Content Lab, and how to get an organization. */
function WithoutOrganization() {
  return (
    <>
      <PageHead title={t('page.title')} sentence={t('page.alone')} />
      <List spacing="xs" mb="lg">
        <List.Item>{t('alone.videos')}</List.Item>
        <List.Item>{t('alone.transcripts')}</List.Item>
      </List>
      <Group>
        <Button component={Link} to="/invitations">
          {t('alone.invitations')}
        </Button>
        <Button variant="default" component={Link} to="/createorg">
          {t('alone.create')}
        </Button>
      </Group>
    </>
  )
}

function EditableVideos() {
  const { redirect, ...params } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <>
      <PageHead title={t('page.title')} sentence={t('page.text')} actions={<ImportButton />} />
      <VideoLibrary
        place="content"
        params={params}
        goTo={(change, replace = false) =>
          navigate({
            search: (current) => ({ ...current, ...change }),
            replace,
            resetScroll: 'page' in change,
          })
        }
        uploadButton={<ImportButton variant="default" />}
      />
      {redirect && (
        <ImportStarter
          onClose={() =>
            void navigate({ search: (current) => ({ ...current, redirect: undefined }), replace: true })
          }
        />
      )}
    </>
  )
}
