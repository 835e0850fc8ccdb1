import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { listFormat } from '@marquee/domain/languages'
import type { PageDesign } from '@marquee/domain/pages'
import { useMe } from '#features/accounts/public.ts'
import { sentenceOf } from '#lib/error-words.ts'
import { usePeopleHere } from '#lib/people-here.ts'
import { t } from '../texts.ts'
import type { PageDraft, TheirChange } from '../use-page-draft.ts'
import { nameOfBlock } from './block-row.tsx'

type BuilderNoticesProps = { event: string | undefined; draft: PageDraft; isReadOnly: boolean }

/** What is to be known about others on this page, and about what failed. */
export function BuilderNotices({ event, draft, isReadOnly }: BuilderNoticesProps) {
  const { theirs, design } = draft
  return (
    <>
      <OthersHere event={event} />
      <Notices draft={draft} isReadOnly={isReadOnly} />
      {theirs && <TheirNotice theirs={theirs} design={design} draft={draft} />}
    </>
  )
}

/** Who else has this builder open. */
function OthersHere({ event }: { event: string | undefined }) {
  const me = useMe()
  const people = usePeopleHere(event ?? '')
  const names = people
    .filter(({ user_id, route }) => user_id !== me.id && route === location.pathname)
    .map(({ name }) => name)
  return names.length === 0 ? null : (
    <Alert color="indigo" role="status">
      {t('othersHere', { count: names.length, names: listFormat().format(names) })}
    </Alert>
  )
}

type NoticesProps = { draft: PageDraft; isReadOnly: boolean }

function Notices({ draft: { failure }, isReadOnly }: NoticesProps) {
  return (
    <>
      {isReadOnly && <Alert color="indigo">{t('readOnly')}</Alert>}
      {failure && (
        <Alert color="red" role="alert">
          {sentenceOf(failure)}
        </Alert>
      )}
    </>
  )
}

type TheirNoticeProps = { theirs: TheirChange; design: PageDesign; draft: PageDraft }

/** Says what someone else changed in the meantime, and offers their version of blocks that both changed. */
function TheirNotice({ theirs: { name, design: other, both }, design, draft }: TheirNoticeProps) {
  const contested = both.map((id) => {
    const [own, their] = [design, other].map(({ content }) => content.find(({ props }) => props.id === id))
    const shown = own ?? their
    return { id, their, name: shown ? nameOfBlock(shown) : id }
  })
  const take = (id: string, their: PageDesign['content'][number] | undefined) => {
    draft.edit((page) => ({
      ...page,
      content: page.content.flatMap((block) => (block.props.id === id ? (their ?? []) : block)),
    }))
    if (both.length === 1) draft.forgetTheirs()
  }
  return (
    <Alert
      color="yellow"
      role="status"
      withCloseButton
      closeButtonLabel={t('close')}
      onClose={draft.forgetTheirs}
    >
      <Stack gap="xs" align="start">
        <Text size="sm">{name === null ? t('changedBySomebody') : t('changedBy', { name })}</Text>
        {contested.map(({ id, their, name }) => (
          <Group key={id} gap="xs">
            <Text size="sm">{t('bothChanged', { name })}</Text>
            <Button variant="default" size="xs" onClick={() => take(id, their)}>
              {t('useTheirs', { name })}
            </Button>
          </Group>
        ))}
      </Stack>
    </Alert>
  )
}
