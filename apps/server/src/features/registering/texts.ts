import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/registering', {
  prefilledTooLong: 'These answers are too long for a link. Leave some out.',
  notAsked: 'The form has no such question, or it can’t be answered for someone.',
  nothingPrefilled: 'Fill in at least one answer.',
  formOutdated: 'This form is out of date. Reload the page and send it again.',
  formTooFast: 'That was faster than we can process. Wait two seconds and send the form again.',
  tooManyForms:
    'Too many people registered from your network without JavaScript. Turn it on, or try again in a few minutes.',
  tooManyAtOnce: 'Many people are registering right now. Try again in a few seconds.',
  fileEmpty: '“{{question}}”: this file is empty. Choose another one.',
  fileNotTaken: '“{{question}}” doesn’t accept this type of file. Choose one of the types it lists.',
  formNotJson: 'Send the form as JSON, in a field before the files.',
  fileNotAsked: 'The form doesn’t ask for this file.',
  formBroken: 'The form didn’t arrive completely. Send it again.',
  tooManyFiles: 'This event has received too many files in the last hour. Try again later.',
  noRoomForFiles: 'Files can’t be accepted right now. Try again later, or ask the organizer.',
  fileGone: 'The file took too long to arrive. Send the form again.',
  attendanceMissing: 'Choose how you’ll attend.',
  inPersonFull: 'There are no in-person places left.',
  noPlaceLeft:
    'There are no places left for this way of attending. Raise the limit in the registration settings, or choose the other way.',
  agreesThemselves:
    'Everyone who comes to this event has to agree to something themselves, so your colleague has to fill in the form.',
  noMoreAgain:
    'You canceled and registered again as often as this event allows. Ask the organizer to register you.',
  notInSeries: 'Choose events of this series.',
  formNotAsked: 'None of the chosen events asks this form.',
  eventFull:
    'The event has reached its registration capacity. Raise it in the settings to register more people.',
  alreadyWaiting: 'This person is already registered and waits for approval.',
  blockedAddresses: 'Addresses that can’t register',
  blockedAddressesKept: 'The organization blocked this address. Without it, the person could register again.',
  admissionAddresses: 'Lists of who can register for an event',
  admissionAddressesErased: 'The address is removed from the lists.',
  notListed:
    'Only invited people can register for this event. Use the email address that you were invited with.',
  freeMail:
    'Use your work email address. This event doesn’t take addresses of {{domain}} and other free email services.',
})
