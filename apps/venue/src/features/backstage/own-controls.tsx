import type { Backstage } from '@marquee/domain/backstage'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { BackdropChoice } from './backdrop/backdrop-choice.tsx'
import { useChangeOwnPlace } from './backstage-queries.ts'
import { DeviceSelect } from './device-fields.tsx'
import classes from './own-controls.module.css'
import { useParticipation } from './participation.ts'
import { useStore } from './store.ts'
import { t } from './texts.ts'
import { type NextItem, useNextItem } from './use-next-item.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { findMe, whoShares } from './who-is-where.ts'

type OwnControlsProps = { backstage: Backstage; children?: ReactNode }

/** What people do with what they send, by button and by key; `children` are further buttons. */
export function OwnControls({ backstage, children }: OwnControlsProps) {
  const changing = useChangeOwnPlace(backstage.session)
  const { join, share } = backstage.can
  const toggles = useToggles(backstage)
  const next = useNextItem(backstage)
  const shortcuts = useShortcuts(keysOf(backstage, toggles, next))
  return (
    <section className={classes['bar']} aria-label={t('controls')} data-under-thumb>
      {next && <NextControl next={next} hasKeys={shortcuts.isOn} />}
      {join && <MediaControls toggles={toggles} hasKeys={shortcuts.isOn} />}
      {share && <ShareControl toggles={toggles} hasKeys={shortcuts.isOn} />}
      {findMe(backstage)?.is_on_stage && (
        <Control
          label={t('leaveStage')}
          isDisabled={changing.isPending}
          onPress={() => changing.mutate({ is_on_stage: false })}
        />
      )}
      {children}
      <Settings shortcuts={shortcuts} backstage={backstage} />
      <LeaveButton />
      <p role="alert">{(changing.isError || next?.isError) && t('failed')}</p>
    </section>
  )
}

function keysOf({ can }: Backstage, { microphone, camera, screen }: Toggles, next: NextItem | undefined) {
  return {
    ...(next && { n: next.take }),
    ...(can.join && { m: microphone, v: camera }),
    ...(can.share && screen && { s: screen }),
  }
}

function NextControl({ next, hasKeys }: { next: NextItem; hasKeys: boolean }) {
  return (
    <Control
      label={next.title === undefined ? t('showOver') : t('next', { title: next.title })}
      shortcut={hasKeys ? 'N' : undefined}
      isMain
      isDisabled={next.title === undefined}
      onPress={next.take}
    />
  )
}

type Toggles = {
  microphone: () => void
  camera: () => void
  /** Missing while somebody else shares their screen. */
  screen: (() => void) | undefined
  /** Who that is. */
  sharer: string | undefined
}

function useToggles(backstage: Backstage): Toggles {
  const { media } = useParticipation()
  const { camera, microphone, screen, isMuted } = useStore(media)
  const sharer = whoShares(backstage)
  const isTaken = sharer !== undefined && sharer.id !== backstage.me && screen === null
  return {
    microphone() {
      media.mute(microphone !== null && !isMuted)
      if (!microphone) void media.turn('microphone', true)
    },
    camera: () => void media.turn('camera', camera === null),
    screen: isTaken ? undefined : () => void media.turn('screen', screen === null),
    sharer: isTaken ? sharer.name : undefined,
  }
}

type TogglesProps = { toggles: Toggles; hasKeys: boolean }

function MediaControls({ toggles, hasKeys }: TogglesProps) {
  const { camera, microphone, isMuted } = useStore(useParticipation().media)
  const isHeard = microphone !== null && !isMuted
  return (
    <>
      <Control
        label={isHeard ? t('mute') : microphone ? t('unmute') : t('turnMicrophoneOn')}
        shortcut={hasKeys ? 'M' : undefined}
        isOff={!isHeard}
        onPress={toggles.microphone}
      />
      <Control
        label={camera ? t('stopCamera') : t('startCamera')}
        shortcut={hasKeys ? 'V' : undefined}
        isOff={!camera}
        onPress={toggles.camera}
      />
    </>
  )
}

function ShareControl({ toggles: { screen: toggle, sharer }, hasKeys }: TogglesProps) {
  const { screen } = useStore(useParticipation().media)
  return (
    <Control
      label={screen ? t('stopSharing') : t('share')}
      shortcut={hasKeys ? 'S' : undefined}
      hint={sharer === undefined ? undefined : t('alreadyShared', { name: sharer })}
      isDisabled={!toggle}
      onPress={() => toggle?.()}
    />
  )
}

type ControlProps = {
  label: string
  shortcut?: string | undefined
  /** More of it than its name, such as why it can't be pressed. */
  hint?: string | undefined
  isOff?: boolean
  isMain?: boolean
  isDisabled?: boolean
  onPress: () => void
}

function Control(control: ControlProps) {
  const { label, shortcut, hint, isOff = false, isMain = false, isDisabled = false, onPress } = control
  const id = useId()
  const tip = hint ?? (shortcut && `${label} (${shortcut})`)
  return (
    <span className={classes['control']}>
      <button
        type="button"
        className={isMain ? 'button' : 'button button-quiet'}
        data-off={isOff}
        disabled={isDisabled}
        aria-keyshortcuts={shortcut?.toLowerCase()}
        aria-describedby={hint ? id : undefined}
        onClick={onPress}
      >
        {label}
      </button>
      {tip && (
        <span id={id} className={classes['tip']} aria-hidden={!hint}>
          {tip}
        </span>
      )}
    </span>
  )
}

type SettingsProps = { shortcuts: ReturnType<typeof useShortcuts>; backstage: Backstage }

function Settings({ shortcuts, backstage: { can } }: SettingsProps) {
  const { media } = useParticipation()
  const id = useId()
  return (
    <>
      <button type="button" className="button button-plain" popoverTarget={id}>
        {t('settings')}
      </button>
      <div id={id} popover="auto" className={classes['settings']} role="group" aria-label={t('settings')}>
        {can.join && (
          <>
            <DeviceSelect media={media} kind="camera" />
            <BackdropChoice media={media} />
            <DeviceSelect media={media} kind="microphone" />
          </>
        )}
        <DeviceSelect media={media} kind="speaker" />
        <label>
          <input
            type="checkbox"
            checked={shortcuts.isOn}
            onChange={({ target }) => shortcuts.turn(target.checked)}
          />{' '}
          {can.manage ? t('shortcutsOfProducers') : t('shortcuts')}
        </label>
      </div>
    </>
  )
}

function LeaveButton() {
  const { leave } = useParticipation()
  const navigate = useNavigate()
  const leaving = useMutation({
    mutationFn: leave,
    // The server finds out by itself if it wasn't told.
    onSettled: () => navigate({ to: '/' }),
  })
  return (
    <button
      type="button"
      className={`button button-plain ${classes['leave']}`}
      disabled={leaving.isPending}
      onClick={() => leaving.mutate()}
    >
      {leaving.isPending ? t('leaving') : t('leave')}
    </button>
  )
}
