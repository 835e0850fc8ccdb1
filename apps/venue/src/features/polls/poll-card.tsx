import type { Poll, PollResults } from '@marquee/domain/polls'
import { type FormEvent, useId, useState } from 'react'
import classes from './polls.module.css'
import { t } from './texts.ts'
import type { PollActions } from './use-polls.ts'

type PollCardProps = {
  poll: Poll
  choice: readonly number[] | undefined
  /** Missing where people only read. */
  actions?: PollActions
  canModerate: boolean
}

export function PollCard({ poll, choice, actions, canModerate }: PollCardProps) {
  const heading = useId()
  const canVote = poll.state === 'open' && choice === undefined && actions !== undefined
  return (
    <li className={classes['poll']}>
      <section aria-labelledby={heading}>
        <h3 id={heading}>{poll.title}</h3>
        {canVote ? (
          <VoteForm poll={poll} onVote={(options) => void actions.vote(poll, options)} />
        ) : (
          <Outcome poll={poll} choice={choice ?? []} />
        )}
        {choice !== undefined && actions && poll.results === null && (
          <p role="status" className={classes['note']}>
            {t('voted')}
          </p>
        )}
        {canModerate && actions && <ForStaff {...{ poll, actions, canVote }} />}
      </section>
    </li>
  )
}

type Tools = { poll: Poll; actions: PollActions }

/** Results before they are shared, and what can be done with the poll. */
function ForStaff({ poll, actions, canVote }: Tools & { canVote: boolean }) {
  return (
    <>
      {canVote && <Outcome poll={poll} choice={[]} />}
      <p className={classes['note']}>
        {t(poll.state)} {!poll.are_results_shared && t('onlyTeam')}
      </p>
      <PollTools poll={poll} actions={actions} />
    </>
  )
}

function VoteForm({ poll, onVote }: { poll: Poll; onVote: (options: number[]) => void }) {
  const [chosen, setChosen] = useState<readonly number[]>([])
  const name = useId()
  const toggle = (option: number) => {
    if (!poll.allows_multiple) setChosen([option])
    else setChosen(chosen.includes(option) ? chosen.filter((each) => each !== option) : [...chosen, option])
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen.length > 0) onVote([...chosen].toSorted((a, b) => a - b))
  }
  return (
    <form onSubmit={submit} className={classes['form']}>
      <fieldset>
        <legend className={poll.allows_multiple ? classes['note'] : 'visually-hidden'}>
          {poll.allows_multiple ? t('chooseSeveral') : poll.title}
        </legend>
        {poll.options.map((text, option) => (
          <label key={option} className={classes['option']}>
            <input
              type={poll.allows_multiple ? 'checkbox' : 'radio'}
              name={name}
              checked={chosen.includes(option)}
              onChange={() => toggle(option)}
            />
            {text}
          </label>
        ))}
      </fieldset>
      <button type="submit" className="button" disabled={chosen.length === 0}>
        {t('vote')}
      </button>
    </form>
  )
}

function Outcome({ poll, choice }: { poll: Poll; choice: readonly number[] }) {
  const { results, options } = poll
  return (
    <>
      <ul className={classes['results']}>
        {options.map((text, option) => (
          <li key={option}>
            <span>
              {text}
              {choice.includes(option) && <span className={classes['yours']}>{t('yours')}</span>}
            </span>
            {results && <Bar results={results} option={option} />}
          </li>
        ))}
      </ul>
      {results && <p className={classes['note']}>{t('voters', { count: results.voters })}</p>}
    </>
  )
}

function Bar({ results, option }: { results: PollResults; option: number }) {
  const count = results.votes[option] ?? 0
  const percent = results.voters === 0 ? 0 : Math.round((count / results.voters) * 100)
  return (
    <>
      <progress className={classes['bar']} max={100} value={percent} aria-hidden="true" />
      <span className={classes['note']}>{t('result', { percent, count })}</span>
    </>
  )
}

function PollTools({ poll, actions }: Tools) {
  const { state, are_results_shared } = poll
  const change = (label: string, body: Parameters<PollActions['change']>[1]) => (
    <button type="button" onClick={() => void actions.change(poll, body)}>
      {label}
    </button>
  )
  return (
    <div className={classes['tools']}>
      {state === 'prepared' && change(t('openPoll'), { state: 'open' })}
      {state === 'open' && change(t('closePoll'), { state: 'closed' })}
      {state === 'closed' && change(t('reopenPoll'), { state: 'open' })}
      {state !== 'prepared' &&
        change(t(are_results_shared ? 'hide' : 'share'), { are_results_shared: !are_results_shared })}
    </div>
  )
}
