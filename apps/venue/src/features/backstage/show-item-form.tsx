import {
  type CreateShowItem,
  maxItemTitleLength,
  maxLowerThirdLength,
  maxShownPeople,
  maxTickerLength,
  type RunOfShow,
  type ShowItem,
  type ShowScene,
} from '@marquee/domain/backstage'
import { type FormEvent, useId, useState } from 'react'
import { LayoutSelect, TransitionSelect } from './scene-fields.tsx'
import { useSaveItem } from './show-queries.ts'
import classes from './run-of-show.module.css'
import { t } from './texts.ts'
import { type PickedVideo, VideoPicker } from './video-picker.tsx'

const blank: CreateShowItem = {
  title: '',
  scene: { layout: 'grid', name_cards: true, lower_third: null, ticker: null, transition: 'cut' },
  people: [],
  poll: null,
  video: null,
}

const draftOf = ({ title, scene, people, poll, video }: ShowItem): CreateShowItem => ({
  title,
  scene,
  people: people.map(({ profile }) => profile),
  poll: poll?.id ?? null,
  video: video?.id ?? null,
})

type ShowItemFormProps = {
  session: string
  show: RunOfShow
  /** Missing for a new one. */
  item?: ShowItem
  onDone: () => void
}

/** Adds an item to the run of show, or changes one. */
export function ShowItemForm({ session, show, item, onDone }: ShowItemFormProps) {
  const [draft, setDraft] = useState(item ? draftOf(item) : blank)
  const saving = useSaveItem(session)
  const save = (submit: FormEvent) => {
    submit.preventDefault()
    if (saving.isPending) return
    const third = draft.scene.lower_third
    const lower_third = third && third.title.trim() !== '' ? third : null
    const ticker = draft.scene.ticker?.trim() || null
    const scene = { ...draft.scene, lower_third, ticker }
    saving.mutate({ id: item?.id, item: { ...draft, scene } }, { onSuccess: onDone })
  }
  const change = (part: Partial<CreateShowItem>) => setDraft({ ...draft, ...part })
  const changeScene = (part: Partial<ShowScene>) => change({ scene: { ...draft.scene, ...part } })
  return (
    <form
      className={classes['form']}
      aria-label={item ? t('editItem', { title: item.title }) : t('addItem')}
      onSubmit={save}
    >
      <label>
        {t('itemTitle')}
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by a button that this form takes the place of
          autoFocus
          value={draft.title}
          maxLength={maxItemTitleLength}
          onChange={({ target }) => change({ title: target.value })}
        />
      </label>
      <LayoutSelect value={draft.scene.layout} onChange={(layout) => changeScene({ layout })} />
      <PeopleField cast={show.cast} chosen={draft.people} onChange={(people) => change({ people })} />
      <label className={classes['check']}>
        <input
          type="checkbox"
          checked={draft.scene.name_cards}
          onChange={({ target }) => changeScene({ name_cards: target.checked })}
        />{' '}
        {t('nameCards')}
      </label>
      <TransitionSelect
        value={draft.scene.transition}
        onChange={(transition) => changeScene({ transition })}
      />
      <TextFields scene={draft.scene} onChange={changeScene} />
      <PollField show={show} item={item} value={draft.poll} onChange={(poll) => change({ poll })} />
      <VideoField session={session} initial={item?.video ?? null} onChange={(video) => change({ video })} />
      <p role="alert">{saving.isError && saving.error.message}</p>
      <div className="button-row">
        <button type="submit" className="button" disabled={draft.title.trim() === '' || saving.isPending}>
          {t('save')}
        </button>
        <button type="button" className="button button-plain" onClick={onDone}>
          {t('cancel')}
        </button>
      </div>
    </form>
  )
}

type PeopleFieldProps = {
  cast: RunOfShow['cast']
  chosen: readonly string[]
  onChange: (people: string[]) => void
}

function PeopleField({ cast, chosen, onChange }: PeopleFieldProps) {
  const hint = useId()
  return (
    <fieldset aria-describedby={hint}>
      <legend>{t('onStage')}</legend>
      {cast.map(({ profile, name }) => {
        const isChosen = chosen.includes(profile)
        return (
          <label key={profile} className={classes['check']}>
            <input
              type="checkbox"
              checked={isChosen}
              disabled={!isChosen && chosen.length >= maxShownPeople}
              onChange={() =>
                onChange(isChosen ? chosen.filter((other) => other !== profile) : [...chosen, profile])
              }
            />{' '}
            {name}
          </label>
        )
      })}
      <p id={hint}>{chosen.length === 0 ? t('stageStays') : t('stageBecomes')}</p>
    </fieldset>
  )
}

type TextFieldsProps = { scene: ShowScene; onChange: (part: Partial<ShowScene>) => void }

function TextFields({ scene, onChange }: TextFieldsProps) {
  const third = scene.lower_third ?? { title: '', subtitle: '' }
  return (
    <>
      <label>
        {t('lowerThird')}
        <input
          value={third.title}
          maxLength={maxLowerThirdLength}
          onChange={({ target }) => onChange({ lower_third: { ...third, title: target.value } })}
        />
      </label>
      <label>
        {t('lowerThirdSubtitle')}
        <input
          value={third.subtitle}
          maxLength={maxLowerThirdLength}
          onChange={({ target }) => onChange({ lower_third: { ...third, subtitle: target.value } })}
        />
      </label>
      <label>
        {t('ticker')}
        <input
          value={scene.ticker ?? ''}
          maxLength={maxTickerLength}
          onChange={({ target }) => onChange({ ticker: target.value })}
        />
      </label>
    </>
  )
}

type PollFieldProps = {
  show: RunOfShow
  item: ShowItem | undefined
  value: string | null
  onChange: (poll: string | null) => void
}

/** Hidden while there is no poll to choose: polls are prepared in their own panel. */
function PollField({ show, item, value, onChange }: PollFieldProps) {
  const own = item?.poll ?? null
  const isListed = own === null || show.polls.some(({ id }) => id === own.id)
  const polls = isListed ? show.polls : [own, ...show.polls]
  if (polls.length === 0) return null
  return (
    <label>
      {t('pollToOpen')}
      <select value={value ?? ''} onChange={({ target }) => onChange(target.value || null)}>
        <option value="">{t('noPoll')}</option>
        {polls.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </label>
  )
}

type VideoFieldProps = {
  session: string
  initial: PickedVideo | null
  onChange: (video: string | null) => void
}

function VideoField({ session, initial, onChange }: VideoFieldProps) {
  const [video, setVideo] = useState(initial)
  const choose = (video: PickedVideo | null) => {
    setVideo(video)
    onChange(video?.id ?? null)
  }
  return (
    <fieldset>
      <legend>{t('videoToPlay')}</legend>
      {video ? (
        <p>
          {video.name}{' '}
          <button
            type="button"
            className="button button-plain"
            aria-label={t('removeWhat', { name: video.name })}
            onClick={() => choose(null)}
          >
            {t('remove')}
          </button>
        </p>
      ) : (
        <VideoPicker
          session={session}
          action={t('choose')}
          actionOn={(name) => t('chooseWhat', { name })}
          onPick={choose}
        />
      )}
    </fieldset>
  )
}
