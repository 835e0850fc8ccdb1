import { Anchor } from '@mantine/core'
import type { PersonOfProfile } from '@marquee/domain/profiles'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FactList } from '#ui/fact-list/fact-list.tsx'
import { t } from './texts.ts'

type PersonDialogProps = { person: PersonOfProfile; onClose: () => void }

/** What the organization knows about a person. */
export function PersonDialog({ person, onClose }: PersonDialogProps) {
  const { first_name, last_name, email, title, company, bio, linkedin_url, twitter_url } = person
  return (
    <Dialog isOpen onClose={onClose} title={`${first_name} ${last_name}`.trim() || email}>
      <FactList
        none={t('person.none')}
        facts={[
          [
            t('person.email'),
            <Anchor key="email" size="sm" href={`mailto:${email}`}>
              {email}
            </Anchor>,
          ],
          [t('person.title'), title],
          [t('person.company'), company],
          [t('person.professional'), linkTo(linkedin_url)],
          [t('person.social'), linkTo(twitter_url)],
          [t('person.bio'), bio],
        ]}
      />
    </Dialog>
  )
}

function linkTo(url: string | null) {
  if (!url) return undefined
  return (
    <Anchor size="sm" href={url} target="_blank" rel="noreferrer">
      {url}
    </Anchor>
  )
}
