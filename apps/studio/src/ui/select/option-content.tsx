import { Badge, Text, VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import classes from './select.module.css'
import type { SelectOption } from './select-option.ts'

type OptionContentProps = { option: SelectOption; isChosen: boolean }

/** An option in the list: picture, labels, badges, and a tick if chosen. */
export function OptionContent({ option, isChosen }: OptionContentProps) {
  const { label, subLabel, badges = [], badgeLabel, previewImage } = option
  return (
    <span className={classes['option']}>
      {previewImage !== undefined && <img className={classes['preview']} src={previewImage} alt="" />}
      <span className={classes['words']}>
        <span>{label}</span>
        {subLabel !== undefined && (
          <Text component="span" size="xs" {...(classes['sub'] && { className: classes['sub'] })}>
            {subLabel}
          </Text>
        )}
      </span>
      {badges.length > 0 && (
        <span className={classes['badges']}>
          {badgeLabel !== undefined && <VisuallyHidden>{badgeLabel}</VisuallyHidden>}
          {badges.map((badge) => (
            <Badge key={badge} variant="default" size="sm" title={badgeLabel} tt="none">
              {badge}
            </Badge>
          ))}
        </span>
      )}
      <IconCheck size={16} aria-hidden className={classes['tick']} data-shown={isChosen || undefined} />
    </span>
  )
}
