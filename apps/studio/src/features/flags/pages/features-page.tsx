import { containsWords } from '@marquee/domain/lists'
import { flagGroups, flagWords, type OfferedFlag } from '@marquee/domain/organizations'
import { TextInput, Title } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { NoResults } from '#ui/list-state/no-results.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { FlagRow } from '../components/flag-row.tsx'
import { PlanFeatures } from '../components/plan-features.tsx'
import { t } from '../texts.ts'
import classes from './features-page.module.css'

const isOffered = (name: string): name is OfferedFlag => name in flagWords
const all = Object.keys(flagWords).filter(isOffered)

/** Settings › Organization › Features: the flags an organization can change, and what its plan includes. */
export function FeaturesPage() {
  const [term, setTerm] = useState('')
  const found = all.filter((name) => isAbout(name, term))
  return (
    <>
      <PageHead title={t('title')} sentence={t('sentence')} />
      <div className={classes.page}>
        <TextInput
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          value={term}
          onChange={(change) => setTerm(change.currentTarget.value)}
          className={classes.search}
        />
        {found.length === 0 && (
          <NoResults title={t('none', { term })} showAll={t('showAll')} onShowAll={() => setTerm('')} />
        )}
        {Object.entries(flagGroups).map(([group, title]) => {
          const ofGroup = found.filter((name) => flagWords[name].group === group)
          return ofGroup.length === 0 ? null : (
            <section key={group} aria-labelledby={`flags-${group}`}>
              <Title order={2} size="h4" id={`flags-${group}`} className={classes.group}>
                {title}
              </Title>
              <ul className={classes.list}>
                {ofGroup.map((name) => (
                  <FlagRow key={name} name={name} />
                ))}
              </ul>
            </section>
          )
        })}
        <PlanFeatures />
      </div>
    </>
  )
}

function isAbout(name: OfferedFlag, term: string): boolean {
  const { name: title, changes } = flagWords[name]
  return containsWords(`${title} ${changes}`, term)
}
