import { defineTexts } from '#lib/texts.ts'

/** How long the link of a letter signs in (AU-041). */
export const linkMinutes = 15

/** The words of the screens around signing in; apart from `texts.ts`, which every page loads. */
export const t = defineTexts('accounts-screens', {
  email: 'Email',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  emailMissing: 'Enter your email address.',
  emailBroken: 'Enter a valid email address.',
  passwordMissing: 'Enter your password.',
  firstName: 'First name',
  lastName: 'Last name',
  company: 'Company (optional)',
  firstNameMissing: 'Enter your first name.',
  lastNameMissing: 'Enter your last name.',
  code: 'Code from the letter',
  codeMissing: 'Enter the code from the letter.',
  backToLogin: 'Back to log in',
  // AU-012.
  failed: 'Something went wrong. Please try again.',

  'login.title': 'Log in to Marquee',
  'login.titleContentLab': 'Log in to Content Lab',
  'login.sentence': 'Host events, and keep what they leave behind.',
  'login.sentenceContentLab': 'Turn recordings into clips, posts and pages.',
  'login.submit': 'Log in',
  'login.submitIn': 'Log in in {{seconds}} s',
  'login.forgot': 'Forgot password?',
  'login.or': 'or',
  'login.link': 'Email me a link',
  'login.sso': 'Log in with SSO',
  'login.newHere': 'New to Content Lab?',
  'login.newHereStudio': 'New to Marquee?',
  'login.signUpStudio': 'Create an account',
  'login.signUp': 'Sign up',
  'login.wrong': 'The email or the password is not right.',
  'login.tooMany_one': 'Too many tries. Wait {{count}} second, then try again.',
  'login.tooMany_other': 'Too many tries. Wait {{count}} seconds, then try again.',
  'login.ended': 'Your sign-in on this device has ended. Log in to go on.',
  'login.unconfirmed': 'Confirm your email address first: follow the link in the letter that we sent you.',
  'login.sendAgain': 'Send the letter again',
  'login.sentAgain': 'The letter is on its way.',
  // AU-019.
  'login.onlySso':
    "Username and password access is disabled for this account. To access the product, log in using your organization's SSO.",

  'sent.title': 'Check your inbox',
  'sent.sentence':
    'If {{email}} has an account, a link to log in is on its way. It works once, for {{minutes}} minutes.',
  'sent.again': 'Send it again',
  'sent.new': 'Send a new letter',
  'sent.againIn': 'Send it again in {{seconds}} s',
  'sent.done': 'A new link is on its way; it replaces the one before.',
  'sent.nothing': 'Nothing came? Look in the spam folder, and check that the address is right.',
  'sent.other': 'Use another email',

  'link.busy': 'Logging you in',
  'link.title': 'This link does not work any more',
  'link.sentence':
    'It works once, for {{minutes}} minutes after it was sent, and only the newest one. Ask for a new one.',
  'link.brokenTitle': 'You are not logged in yet',
  'link.retry': 'Try again',
  'link.new': 'Email me a new link',
  'link.password': 'Log in with a password',

  'forgot.title': 'Forgot your password?',
  'forgot.sentence': 'Enter your email. We send you a letter with a link to choose a new one.',
  'forgot.submit': 'Send the letter',
  'forgot.done': 'A new letter is on its way; it replaces the one before.',

  'support.offer': 'Contact support',
  'support.text': 'I cannot reset the password of {{email}}: the email address was never confirmed.',
  'support.thanks': 'Thank you. We have your message and will write to {{email}}.',

  'new.rule':
    'Use 8 to 32 characters with an uppercase letter, a lowercase letter, a digit and a special character.',
  'new.password': 'New password',
  'new.repeat': 'Repeat new password',
  'new.differ': 'The two passwords differ.',
  'new.submit': 'Set new password',
  'new.kept': 'kept',
  'new.open': 'still open',
  'rule.length': '8 to 32 characters',
  'rule.upper': 'An uppercase letter',
  'rule.lower': 'A lowercase letter',
  'rule.digit': 'A digit',
  'rule.symbol': 'One of @ # $ % ^ & + =',
  'rule.space': 'No spaces',
  // AU-074.
  'new.done': 'Password successfully updated.',
  // AU-076.
  'new.failed': 'Failed to set new password. If the problem persists, please contact support.',
  'new.codeRefused': 'The code is wrong, was used already or is too old.',
  'new.askAgain': 'Ask for a new letter',

  'reset.title': 'Choose a new password',
  'reset.sentence': 'For {{email}}.',
  'reset.sentenceCode':
    'If {{email}} has an account, a letter is on its way. Follow its link, or enter its code here.',
  'reset.noEmail': 'This address is incomplete',
  'reset.noEmailSentence': 'Follow the link in the letter as a whole, or ask for a new letter.',

  'external.title': 'Choose your own password',
  'external.sentence': 'The password of {{email}} was chosen by somebody else. Replace it to go on.',
  'external.tooLate': 'It took too long. Log in with the temporary password once more.',
  'external.noneTitle': 'Log in first',
  'external.none': 'Log in with the password that you were given; then you choose your own.',

  'forced.title': 'Choose your own password',
  'forced.sentence': 'Your password was chosen by somebody else. Replace it to go on.',

  'confirm.busy': 'Confirming your email',
  'confirm.title': 'Your email could not be confirmed',
  'confirm.sentence':
    'The link was used already or is too old. If you confirmed before, log in; else ask for a new letter.',
  'confirm.choose': 'Choose a password',
  'confirm.chooseSentence':
    'Anybody can sign up with an address that is not theirs. You opened this link in another browser, so choose the password for {{email}} here.',
  'confirm.submit': 'Confirm and log in',
  'confirm.incomplete': 'Follow the link in the letter as a whole.',

  'invitation.busy': 'Opening your invitation',
  'invitation.title': 'Join {{organization}}',
  'invitation.sentence':
    '{{inviter}} invites you to {{organization}}. Say your name and choose a password for {{email}}.',
  'invitation.submit': 'Join',
  'invitation.refusedTitle': 'This invitation is not valid any more',
  'invitation.brokenTitle': 'The invitation could not be opened',
  'invitation.refused':
    'It was used already, was withdrawn or is too old. If you have an account, log in to see your invitations; else ask who invited you for a new one.',
  'invitation.logIn': 'Log in to see your invitations',

  'own.title': 'Your invitations',
  'own.list': 'Invitations',
  'own.by': '{{inviter}} invited you,',
  'own.byNobody': 'You were invited',
  'own.accept': 'Accept',
  'own.acceptOf': 'Accept the invitation to {{organization}}',
  'own.decline': 'Decline',
  'own.declineOf': 'Decline the invitation to {{organization}}',
  'own.declineTitle': 'Decline the invitation to {{organization}}?',
  'own.declineText': 'You can join later only if you are invited again.',
  'own.none':
    'No invitation is waiting for you. If you expect one, check that you are logged in with the address that it was sent to.',
  'own.back': 'Back to Marquee',

  'signUp.title': 'Sign up for Content Lab',
  'signUp.titleStudio': 'Create your account',
  'signUp.sentenceStudio': 'Then create your organization, and invite your colleagues.',
  'signUp.sentence': 'Turn recordings into clips, posts and pages.',
  'signUp.submit': 'Sign up',
  'signUp.haveAccount': 'Already have an account?',
  'signUp.sentTitle': 'Confirm your email',
  'signUp.sentSentence': 'We have sent a letter to {{email}}. Follow the link in it to begin.',

  'already.title': 'You are logged in',
  'already.as': 'You are logged in as {{email}}.',
  'already.standalone': 'Content Lab is open to you. To host events, create an organization.',
  'already.member':
    'You do not belong to an organization yet. If your colleagues have one, ask them to invite {{email}}; or create your own.',
  'already.openContentLab': 'Open Content Lab',
  'already.create': 'Create an organization',
  signOut: 'Sign out',
})
