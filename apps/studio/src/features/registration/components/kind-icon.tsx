import type { FormFieldKind } from '@marquee/domain/registration'
import {
  IconAlignLeft,
  IconCalendar,
  IconCircleDot,
  IconCursorText,
  IconEyeOff,
  IconFileText,
  IconHash,
  IconLayoutList,
  IconLink,
  IconListCheck,
  IconMail,
  IconMapPin,
  IconPaperclip,
  IconPhone,
  IconSelect,
  IconSignature,
  IconSquareCheck,
  IconTypography,
  IconWorld,
} from '@tabler/icons-react'

const icons = {
  textfield: IconCursorText,
  textarea: IconAlignLeft,
  email: IconMail,
  phoneNumber: IconPhone,
  url: IconLink,
  number: IconHash,
  checkbox: IconSquareCheck,
  consent: IconSignature,
  select: IconSelect,
  radio: IconCircleDot,
  selectboxes: IconListCheck,
  date: IconCalendar,
  file: IconPaperclip,
  country: IconWorld,
  state: IconMapPin,
  hidden: IconEyeOff,
  content: IconTypography,
  section: IconLayoutList,
  fixed: IconFileText,
} satisfies Record<FormFieldKind | 'section' | 'fixed', typeof IconLink>

/** What a part of a form is, beside the word that says so. */
export function KindIcon({ kind }: { kind: keyof typeof icons }) {
  const Icon = icons[kind]
  return <Icon size={18} stroke={1.75} aria-hidden />
}
