import { maxOptionLength, maxPollTitleLength, pollOptions } from '@marquee/domain/polls'
import { type FormEvent, useState } from 'react'
import classes from './polls.module.css'
import { t } from './texts.ts'
import type { PollActions } from './use-polls.ts'

const blank = { title: '', options: ['', ''], allows_multiple: false }

/** Where the staff prepare a poll, which nobody else sees until they open it. */
export function PrepareForm({ actions }: { actions: PollActions }) {
  const [draft, setDraft] = useState(blank)
  const { title, options, allows_multiple } = draft
  const isComplete = title.trim() !== '' && options.every((option) => option.trim() !== '')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isComplete && (await actions.create(draft))) setDraft(blank)
  }
  return (
    <details>
      <summary>{t('prepare')}</summary>
      <form className={classes['form']} onSubmit={(event) => void submit(event)}>
        <label className={classes['field']}>
          {t('title')}
          <input
            value={title}
            maxLength={maxPollTitleLength}
            onChange={({ target }) => setDraft({ ...draft, title: target.value })}
          />
        </label>
        {options.map((option, index) => (
          <div key={index} className={classes['field']}>
            <input
              aria-label={t('option', { number: index + 1 })}
              placeholder={t('option', { number: index + 1 })}
              value={option}
              maxLength={maxOptionLength}
              onChange={({ target }) => setDraft({ ...draft, options: options.with(index, target.value) })}
            />
            {options.length > pollOptions.min && (
              <button
                type="button"
                aria-label={t('removeOption', { number: index + 1 })}
                onClick={() => setDraft({ ...draft, options: options.toSpliced(index, 1) })}
              >
                <span aria-hidden="true">×</span>
              </button>
            )}
          </div>
        ))}
        {options.length < pollOptions.max && (
          <button type="button" onClick={() => setDraft({ ...draft, options: [...options, ''] })}>
            {t('addOption')}
          </button>
        )}
        <label className={classes['option']}>
          <input
            type="checkbox"
            checked={allows_multiple}
            onChange={({ target }) => setDraft({ ...draft, allows_multiple: target.checked })}
          />
          {t('several')}
        </label>
        <button type="submit" className="button" disabled={!isComplete}>
          {t('save')}
        </button>
      </form>
    </details>
  )
}
