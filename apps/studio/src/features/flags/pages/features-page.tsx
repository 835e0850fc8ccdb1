import { flagGroups, flagWords, type OwnFlagName } from '@marquee/domain/organizations'
import { Text, TextInput, Title } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { FlagRow } from '../components/flag-row.tsx'
import { PlanFeatures } from '../components/plan-features.tsx'
import { t } from '../texts.ts'
import classes from './features-page.module.css'

type Shown = { name: OwnFlagName; words: (typeof flagWords)[OwnFlagName] }

const isFlagName = (name: string): name is OwnFlagName => name in flagWords
const all: readonly Shown[] = Object.keys(flagWords)
  .filter(isFlagName)
  .map((name) => ({ name, words: flagWords[name] }))

/** Settings › Organization › Features: every flag that the organisation sets, and what its plan has. */
export function FeaturesPage() {
  const [term, setTerm] = useState('')
  const found = all.filter((flag) => isAbout(flag, term.trim().toLowerCase()))
  return (
    <div className={classes.page}>
      <PageHead title={t('title')} sentence={t('sentence')} />
      <TextInput
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        value={term}
        onChange={(change) => setTerm(change.currentTarget.value)}
        className={classes.search}
      />
      {found.length === 0 && <Text role="status">{t('none', { term })}</Text>}
      {Object.entries(flagGroups).map(([group, title]) => {
        const ofGroup = found.filter(({ words }) => words.group === group)
        return ofGroup.length === 0 ? null : (
          <section key={group} aria-labelledby={`flags-${group}`}>
            <Title order={2} size="h4" id={`flags-${group}`} className={classes.group}>
              {title}
            </Title>
            <ul className={classes.list}>
              {ofGroup.map(({ name, words }) => (
                <FlagRow key={name} name={name} words={words} />
              ))}
            </ul>
          </section>
        )
      })}
      <PlanFeatures />
    </div>
  )
}

function isAbout({ name, words }: Shown, term: string): boolean {
  return [name, words.name, words.changes].some((text) => text.toLowerCase().includes(term))
}
