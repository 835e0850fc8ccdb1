import { defineTexts } from '../languages/public.ts'

export const t = defineTexts('domain/inputs', {
  dateTooLate: 'Value must be {{dayMonthYear}} or earlier',
  dateTooEarly: 'Value must be {{dayMonthYear}} or later',
  invalidTime: 'Please enter a valid time',
  timeTooEarly: 'Value must be after {{earliest}}',
  timeTooLate: 'Value must be before {{latest}}',
  invalidEmail: 'Enter a valid email address.',
  domainName: 'Enter a domain such as example.com.',
  professionalLink:
    'Enter the address of a personal or company page, such as https://www.linkedin.com/in/name.',
  socialLink: 'Enter the address of a profile, such as https://x.com/name.',
  invalidDate: 'Please enter a valid date',
  seats_one: '{{count}} seat',
  seats_other: '{{count}} seats',
})
